import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesNameOrPhone } from './text-search.ts'

describe('a name', () => {
  test.each([
    ['José Núñez', 'nunez'],
    ['José Núñez', 'JOSÉ'],
    ['Jose\u0301 Nunez', 'josé'],
    ['Nguyễn Thị Hoa', 'nguyen thi'],
    ['Ήρα Παππά', 'ηρα'],
    ['مُحَمَّد', 'محمد'],
    ['שָׁלוֹם', 'שלום'],
    ['ガブリエラ', 'カフリエラ'],
    ['ＡＮＡ', 'ana'],
    ['Ana  Silva', 'ana silva'],
    ['İpek Yıldız', 'ipek yildiz'],
    ['Jürgen Groß', 'gross'],
    ['ΝΙΚΟΣ', 'νικοσ'],
    ['Søren Ærø', 'soren aero'],
    ['Łukasz Đurić', 'lukasz duric'],
    ['Şahin', 'sahin'],
    ['Friedrichstraße', 'strasse'],
    ['Cœur Þór', 'coeur thor'],
    ['O’Brien', "o'brien"],
    ['O’Brien', 'obrien'],
    ["O'Brien", 'O´Brien'],
    ['Smith–Jones', 'smith-jones'],
    ['Anne-Marie', 'anne marie'],
  ])('%s is found by "%s"', (name, wanted) => {
    expect(matchesNameOrPhone({ name, phone: null }, wanted)).toBe(true)
  })

  test.each([
    ['José Núñez', 'nunes'],
    ['राम', 'रोमा'],
    ['Ana', '٣'],
  ])('%s is not found by "%s"', (name, wanted) => {
    expect(matchesNameOrPhone({ name, phone: null }, wanted)).toBe(false)
  })

  const letters = fc.constantFrom(...'aÉñΣσßüİ가मि न् مُ が　Ａ')
  test('is found by any part of itself, with or without its marks', () => {
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1 }), fc.nat(), fc.nat(), (written, from, length) => {
        const start = from % written.length
        const part = written.slice(start, start + 1 + (length % written.length)).join('')
        for (const wanted of [part, part.normalize('NFKD'), part.toUpperCase()]) {
          expect(matchesNameOrPhone({ name: written.join(''), phone: null }, wanted)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('a number', () => {
  test.each([
    ['98123 45601'],
    ['98123-45601'],
    ['98123–45601'],
    ['(981) 23.45601'],
    ['+91 98123'],
    ['\u2066+91 98123\u2069'],
    ['98123\u00a045601'],
    ['٩٨١٢٣'],
    ['098123 45601'],
    ['0091 98123 45601'],
    ['+91 (0)98123 45601'],
    ['4560'],
  ])('is found by "%s"', (wanted) => {
    expect(matchesNameOrPhone({ name: 'Ana', phone: '+919812345601' }, wanted)).toBe(true)
  })

  test.each([['98123 45602'], ['- ()'], ['4560x'], ['+'], ['0456']])('is not found by "%s"', (wanted) => {
    expect(matchesNameOrPhone({ name: 'Ana', phone: '+919812345601' }, wanted)).toBe(false)
  })

  test('that is missing is not found', () => {
    expect(matchesNameOrPhone({ name: 'Ana', phone: null }, '98123')).toBe(false)
  })
})

test('a search of spaces only finds everything', () => {
  expect(matchesNameOrPhone({ name: 'Ana', phone: null }, '  ')).toBe(true)
})
