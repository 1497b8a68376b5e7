import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameForText } from './name-for-text.ts'

describe('a name in a text', () => {
  it.each([
    ...["O'Brien", 'O’Brien', 'Jean-Luc', 'J. R. Smith Jr.', 'J.R.R. Tolkien', 'St. John', 'Smith, John', 'Ann & Bob'],
    ...[
      'Núñez',
      'Mª José',
      'Gal·la',
      'Łukasz Żółć',
      'Ngô Đình',
      'Σωκράτης',
      'Юлия',
      'van der Berg',
      'ʻOkina',
      'Ó hAodha',
    ],
    ...[
      '王小明',
      '让·吕克',
      'ジャン・リュック',
      '山田 花子',
      'さくら',
      '김민수',
      'สมชาย',
      'أحمد',
      'محمد علی',
      'می‌خواهم',
      'דוד',
    ],
    ...['डॉ. शर्मा', 'मीरा', 'মীরা', 'ಮೀರಾ', 'மு. கருணாநிதி', 'న్‌', 'സോണിയ', 'Արամ', 'გიორგი'],
    ...['Maria del Carmen Fernández de la Vega', 'A', 'Dr. S. Rao'],
  ])('stays %s', (name) => {
    expect(nameForText(name)).toBe(name)
  })

  it.each([
    ['Ana https://evil.example/pay?id=1', 'Ana'],
    ['Visit evil.com', 'Visit'],
    ['evil.com', ''],
    ['ｅｖｉｌ．ｃｏｍ now', 'now'],
    ['evil。com', ''],
    ['evil․com', ''],
    ['evilꓸcom', ''],
    ['еvіl.рф', ''],
    ['e\u200bvil\u00ad.c\u2060om', ''],
    ['www evil', 'evil'],
    ['me@evil.com', ''],
    ['ev1l.com', ''],
    ['evil. com', 'evil com'],
    ['evil .com', 'evil com'],
    ['evil·com', 'evil com'],
    ['t.co', 't. co'],
    ['Call +1 (800) 555-0100', 'Call'],
    ['Call ٠١٢٣ ①② 𝟗𝟗 ８００ Ⅷ', 'Call VIII'],
    ['Ana2', 'Ana'],
    ['Ana\nYour parcel\r\nis held', 'Ana Your parcel is held'],
    ['Ana\u2028Ben\u0085Cem\tDora', 'Ana Ben Cem Dora'],
    ['Ana/Ben', 'Ana Ben'],
    ['{{statusLink}}', 'statusLink'],
    ['Ana 👋🏽 #1 €5', 'Ana'],
    ['Dr.Smith', 'Dr. Smith'],
    ['S.Ramanathan', 'S. Ramanathan'],
    ['எம்.ஜி.ஆர்.', 'எம் ஜி ஆர்'],
    ['  - Ana -  ', 'Ana'],
    ['\u3164\u2800\u200d', ''],
    ['a'.repeat(100), 'a'.repeat(40)],
  ])('becomes %j -> %j', (typed, shown) => {
    expect(nameForText(typed)).toBe(shown)
  })

  const dots = fc.constantFrom('.', '．', '。', '｡', '․', 'ꓸ', '\u200b.', '.\u2060', ' .', '·', '•')
  const label = fc.stringMatching(/^[a-zа-яα-ω０-９ａ-ｚ0-9-]{2,12}$/u)
  const link = fc
    .tuple(
      fc.constantFrom('', 'http://', 'https：／／', 'www.', 'a@'),
      label,
      dots,
      label,
      fc.constantFrom('', '/x', '／x', '?a=1'),
    )
    .map((parts) => parts.join(''))
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    link,
    fc.stringMatching(/^[+\d() -]{3,15}$/),
  )
  const hostile = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(' '))

  it('holds no link, number, domain or line break, whatever was typed', () => {
    fc.assert(
      fc.property(hostile, (typed) => {
        const shown = nameForText(typed)
        expect(shown).toMatch(/^[\p{L}\p{M}'’‘ʼʻ\-‐׳״·・゠,&. \u200c\u200d]*$/u)
        expect(shown.normalize('NFKC').replaceAll(/[ªº]/g, '')).not.toMatch(/[\p{N}/:@\n\r]/u)
        // A dot before two letters is what phones make a link of.
        expect(shown.normalize('NFKC')).not.toMatch(/[.。]\p{L}\p{M}*\p{L}/u)
        expect([...shown].length).toBeLessThanOrEqual(40)
      }),
      { numRuns: 2_000 },
    )
  })
})
