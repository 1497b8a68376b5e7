import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inPlainLetters } from './plain-letters.ts'
import { textSize } from './segments.ts'

describe('a text in plain letters', () => {
  it.each([
    ['It’s ready – come in…', "It's ready - come in..."],
    ['Olá João, sua mesa está pronta', 'Ola Joao, sua mesa esta pronta'],
    ['“Chez Zoë”', '"Chez Zoe"'],
    ['votre table est prête, à bientôt', 'votre table est prete, à bientot'],
    ['Nguyễn Thị Hồng', 'Nguyen Thi Hong'],
    ['Nguyễn'.normalize('NFD'), 'Nguyen'],
    ['Łukasz Żółć, Şahin, Søren, Þór, Œuvre', 'Lukasz Zolc, Sahin, Søren, Thor, OEuvre'],
    ['20\u202f:\u00a000', '20 : 00'],
    ['\u202aAna\u202c\u200b \u2060Silva', 'Ana Silva'],
    ['Ａｎａ ①', 'Ana 1'],
    ['ﬁsh', 'fish'],
  ])('of %j is %j', (text, plain) => {
    expect(inPlainLetters(text)).toBe(plain)
    expect(textSize(plain).encoding).toBe('GSM-7')
  })

  it.each([
    'Ana Silva, your table at The Copper Pot is ready.',
    'Grüße, señor Müller à 5 €',
    // Each holds a letter without a plain form.
    'आपकी मेज़ तैयार है – ’',
    'طاولتك جاهزة – ’',
    'Ваш столик готов – ’',
    'José’s 寿司',
    'It’s ready 🎉',
    'Αθήνα’ς',
    '© João',
  ])('of %j is the same', (text) => {
    expect(inPlainLetters(text)).toBe(text)
  })

  it('is GSM-7 or the text itself, keeps every character that GSM-7 has, and changes nothing the second time', () => {
    const letters = fc.string({ unit: 'grapheme', maxLength: 60 })
    const latin = fc.string({ unit: fc.constantFrom(...'abc É é ã ’ “ – … ł ñ ü € ê ễ 1 ,'.split(' ')), maxLength: 60 })
    fc.assert(
      fc.property(fc.oneof(letters, latin), (text) => {
        const plain = inPlainLetters(text)
        expect(plain === text || textSize(plain).encoding === 'GSM-7').toBe(true)
        expect(inPlainLetters(plain)).toBe(plain)
        if (textSize(text).encoding === 'GSM-7') expect(plain).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  it('takes one segment where the same letters took three', () => {
    const text = `It’s ready. ${'Please come to the entrance. '.repeat(5)}`.slice(0, 155)
    expect([textSize(text).segments, textSize(inPlainLetters(text)).segments]).toEqual([3, 1])
  })
})
