import { describe, expect, it } from 'vitest'
import { base32, matchingStep, otpauthUri, stepAt, totp } from './totp.ts'

// RFC 6238, appendix B, and RFC 4226, appendix D.
const secret = Buffer.from('12345678901234567890')

describe('a code', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i s is %s', (seconds, code) => {
    expect(totp(secret, stepAt(seconds * 1_000), 8)).toBe(code)
  })

  it('is the one of RFC 4226 for the first ten steps', () => {
    expect(Array.from({ length: 10 }, (_, step) => totp(secret, step))).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ])
  })

  it('is taken one step early or late, and no further', () => {
    const now = 1_111_111_109_000
    const taken = [-2, -1, 0, 1, 2].map((drift) => matchingStep(secret, totp(secret, stepAt(now) + drift), now))
    expect(taken).toEqual([undefined, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, undefined])
  })

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is none', (code) => {
    expect(matchingStep(secret, code, 1_111_111_109_000)).toBeUndefined()
  })
})

// RFC 4648, section 10.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base 32 is %s', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

it('is told to an app with the names it will show', () => {
  expect(otpauthUri(secret, 'Café & Co', 'ana@x')).toBe(
    'otpauth://totp/Caf%C3%A9%20%26%20Co:ana%40x?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Caf%C3%A9%20%26%20Co',
  )
})
