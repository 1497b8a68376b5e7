import fc from 'fast-check'
import { expect, it } from 'vitest'
import { everyAllergy, hasMarks, mergeWords, wordsFault, wordsIn, wordsText } from './marks.ts'

it.each([
  ['', []],
  [' , ;\n', []],
  ['Window, regular', ['Window', 'regular']],
  ['Window; window ,WINDOW', ['Window']],
  ['  high   chair ', ['high chair']],
])('%j has the words %j', (typed, words) => {
  expect(wordsIn(typed)).toEqual(words)
})

it('reads back what it wrote', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (typed) => {
      const words = wordsIn(typed.join(','))
      expect(wordsIn(wordsText(words))).toEqual(words)
    }),
  )
})

it.each([
  [['Window'], undefined],
  [Array.from({ length: 21 }, (_, n) => `tag ${n}`), 'Enter at most 20.'],
  [['x'.repeat(41)], 'Each may have at most 40 characters.'],
  [['a,b'], 'Separate them by commas.'],
  [[' '], 'Separate them by commas.'],
])('the fault of %j is %s', (words, fault) => {
  expect(wordsFault(words)).toBe(fault)
})

it('joins the allergies of the field and of the preferences', () => {
  expect(everyAllergy({ allergies: ['Nuts'], preferences: { allergies: ['nuts', 'fish'] } })).toEqual(['Nuts', 'fish'])
})

it.each([
  [{ vip: true }, true],
  [{ tags: ['regular'] }, true],
  [{ allergies: ['nuts'] }, true],
  [{ no_shows: 1 }, true],
  [{}, false],
])('%j has marks: %s', (marks, expected) => {
  expect(hasMarks({ vip: false, tags: [], allergies: [], no_shows: 0, ...marks })).toBe(expected)
})

it.each([
  ['adds what the form added', [], ['milk'], ['nuts'], ['milk', 'nuts']],
  ['removes what the form removed', ['milk', 'nuts'], ['milk', 'nuts'], ['milk'], ['milk']],
  ['keeps what was added meanwhile', ['nuts'], ['nuts', 'milk'], [], ['milk']],
  ['keeps away what was removed meanwhile', ['nuts'], [], ['nuts'], []],
])('a merge of two changes of a list %s', (_what, seen, current, chosen, merged) => {
  expect(mergeWords(seen, current, chosen)).toEqual(merged)
})
