import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendNote, hasNote, removeNote } from './notes.ts'
import { partySizeChoice, partySizeChoices } from './party-size.ts'
import { isReservation } from './reservation-flag.ts'

describe('party size', () => {
  it('offers 1 to 7 and 8+, which stores 9', () => {
    expect(partySizeChoices.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8+'])
    expect(partySizeChoices.at(-1)?.size).toBe(9)
  })

  it.each([
    [1, 1],
    [7, 7],
    [8, 9],
    [9, 9],
    [14, 9],
  ])('%i belongs to button %i', (size, button) => {
    expect(partySizeChoice(size)).toBe(button)
  })
})

describe('preset notes', () => {
  it.each([
    ['', 'Window', 'Window'],
    ['Stroller', 'Window', 'Stroller Window'],
    ['Stroller  ', 'Window', 'Stroller Window'],
    ['Window', 'Window', 'Window'],
    ['Window, Stroller', 'Window', 'Window, Stroller'],
    ['Windowless', 'Window', 'Windowless Window'],
    ['Größe', 'Gr', 'Größe Gr'],
    ['Birthday (40)', 'Birthday (40)', 'Birthday (40)'],
    ['ÉtéÉ', 'Été', 'ÉtéÉ Été'],
  ])('%j and %j become %j', (notes, preset, expected) => {
    expect(appendNote(notes, preset)).toBe(expected)
  })

  it.each([
    ['Window', 'Window', ''],
    ['Window, Stroller', 'Stroller', 'Window,'],
    ['Stroller Window please', 'Window', 'Stroller please'],
    ['Windowless', 'Window', 'Windowless'],
    ['High chair High chair', 'High chair', ''],
    ['High chair Twins High chair', 'High chair', 'Twins'],
    ['Window seat', 'Window', 'Window seat'],
    ['Window Window seat', 'Window', 'Window seat'],
    ['Window seat Window', 'Window', 'Window seat'],
    ['Window seat Window', 'Window seat', 'Window'],
  ])('%j without %j become %j', (notes, preset, expected) => {
    const presets = ['High chair', 'Stroller', 'Window', 'Window seat']
    const removed = removeNote(notes, preset, presets)
    expect(removed).toBe(expected)
    expect(hasNote(removed, preset, presets)).toBe(false)
  })

  it('that start another preset are appended beside it', () => {
    const presets = ['Window', 'Window seat']
    expect(hasNote('Window seat', 'Window', presets)).toBe(false)
    expect(appendNote('Window seat', 'Window', presets)).toBe('Window seat Window')
  })

  it('appended twice are the notes appended once', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((preset) => preset.trim() !== '')
    fc.assert(
      fc.property(fc.string(), words, (notes, preset) => {
        const once = appendNote(notes, preset)
        expect(appendNote(once, preset)).toBe(once)
      }),
    )
  })
})

describe('the reservation flag', () => {
  const make = (fields: object) => ({ reservation_id: null, source: 'staff', notes: '', ...fields })
  it.each([
    ['a linked reservation', make({ reservation_id: 'r1', source: 'reservation' }), true],
    ["staff's own words", make({ notes: 'Reservation for 19:00' }), true],
    ["a guest's words", make({ source: 'guest', notes: 'Reservation for 19:00' }), false],
    ['other notes', make({ notes: 'Window' }), false],
  ])('%s: %s', (_what, entry, expected) => {
    expect(isReservation(entry)).toBe(expected)
  })
})
