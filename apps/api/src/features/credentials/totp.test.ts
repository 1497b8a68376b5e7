import { describe, expect, it } from 'vitest'
import { base32, matchingStep, otpauthUri } from './totp.ts'

// RFC 6238, appendix B, the last six of its eight digits.
const secret = Buffer.from('12345678901234567890')

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('of %i s after 1970 is %s', (seconds, code) => {
    const now = seconds * 1_000
    expect(matchingStep(secret, code, now)).toBe(Math.floor(seconds / 30))
  })

  it('is accepted at most one step early or late', () => {
    const step = Math.floor(1_111_111_109 / 30)
    const accepted = [-2, -1, 0, 1, 2].map((drift) =>
      matchingStep(secret, '081804', 1_111_111_109_000 + drift * 30_000),
    )
    expect(accepted).toEqual([undefined, step, step, step, undefined])
  })

  it.each(['', '12345', '1234567', 'abcdef', '０８１８０４'])('%j is not accepted', (code) => {
    expect(matchingStep(secret, code, 1_111_111_109_000)).toBeUndefined()
  })
})

it('a secret is shown in base 32 without padding', () => {
  // RFC 4648, section 10.
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  expect(base32(Buffer.from('foob'))).toBe('MZXW6YQ')
})

it('the URI for an app contains the names that it shows', () => {
  const uri = new URL(otpauthUri(secret, 'Café & Co', 'ana@x'))
  expect(uri.protocol + uri.host).toBe('otpauth:totp')
  expect(decodeURIComponent(uri.pathname)).toBe('/Café & Co:ana@x')
  expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(uri.searchParams.get('issuer')).toBe('Café & Co')
})
