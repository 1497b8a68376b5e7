import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { bothNotes } from './both-notes.ts'
import { changedFields, mergeEdit, mergeValue, repeatedEdit } from './merge-edit.ts'

const party = { customer_name: 'Ana', people_count: 2, notes: '' }

describe('an edit over what its form showed', () => {
  test.each([
    [
      'keeps the note that another host saved, if only the size was changed',
      { people_count: 4 },
      { notes: 'NUT ALLERGY' },
      { people_count: 4 },
      [],
    ],
    ['names the field that both changed', { notes: 'Pram' }, { notes: 'NUT ALLERGY' }, {}, ['notes']],
    ['agrees where both changed a field to the same', { notes: 'Pram' }, { notes: 'Pram' }, { notes: 'Pram' }, []],
    [
      'does not revert what another host saved, if the edit repeats the value it showed',
      { notes: '' },
      { notes: 'NUT ALLERGY' },
      { notes: 'NUT ALLERGY' },
      [],
    ],
    [
      'writes no field of an edit with a conflict',
      { notes: 'Pram', people_count: 4 },
      { notes: 'X' },
      { people_count: 4 },
      ['notes'],
    ],
  ])('%s', (_what, edit, meanwhile, fields, conflicts) => {
    expect(mergeEdit(edit, party, { ...party, ...meanwhile })).toEqual({ fields, conflicts })
  })

  it('replaces fields that are not in seen', () => {
    const current = { ...party, notes: 'NUT ALLERGY' }
    expect(mergeEdit({ notes: '', people_count: 3 }, {}, current)).toEqual({
      fields: { notes: '', people_count: 3 },
      conflicts: [],
    })
  })

  it('merges opening hours day by day', () => {
    const seen = { hours: { monday: ['12'], tuesday: ['12'] } }
    const mine = { hours: { monday: ['13'], tuesday: ['12'] } }
    const theirs = { hours: { monday: ['12'], tuesday: ['14'] } }
    expect(mergeEdit(mine, seen, theirs)).toEqual({
      fields: { hours: { monday: ['13'], tuesday: ['14'] } },
      conflicts: [],
    })
    expect(mergeEdit(mine, seen, { hours: { monday: ['15'], tuesday: ['14'] } }).conflicts).toEqual(['hours'])
  })
})

const value = fc.oneof(fc.constantFrom('', 'a', 'b', 'c'), fc.integer({ min: 0, max: 3 }), fc.constant(null))
const names = ['name', 'phone', 'size', 'notes']
const entity = fc.record(Object.fromEntries(names.map((name) => [name, value])))

describe('for any two edits from one opening', () => {
  it('keeps each field that only one of them changed, in either order', () => {
    fc.assert(
      fc.property(entity, entity, entity, (seen, typedByA, typedByB) => {
        const a = changedFields(seen, typedByA)
        const b = changedFields(seen, typedByB)
        const afterA = { ...seen, ...a }
        const { fields, conflicts } = mergeEdit(b, seen, afterA)
        const after = { ...afterA, ...fields }
        for (const name of names) {
          const isByA = Object.hasOwn(a, name)
          const isByB = Object.hasOwn(b, name)
          if (isByA && isByB) expect(conflicts.includes(name)).toBe(a[name] !== b[name])
          else expect(conflicts).not.toContain(name)
          if (isByA) expect(after[name]).toBe(a[name])
          else expect(after[name]).toBe(isByB ? b[name] : seen[name])
        }
      }),
    )
  })

  it("accepts the choice, made with the other's values shown, without a further conflict", () => {
    fc.assert(
      fc.property(entity, entity, entity, (seen, theirs, typed) => {
        const { conflicts } = mergeEdit(changedFields(seen, typed), seen, theirs)
        const again = mergeEdit(changedFields(theirs, { ...theirs, ...typed }), theirs, theirs)
        expect(again.conflicts).toEqual([])
        for (const name of conflicts) expect(again.fields[name]).toBe(typed[name])
      }),
    )
  })
})

it('prefers the chosen side of a conflict only where the two conflict', () => {
  const seen = { monday: 1, tuesday: 1, friday: 1 }
  const theirs = { monday: 2, tuesday: 2, friday: 1 }
  const mine = { monday: 3, tuesday: 1, friday: 3 }
  expect(mergeValue(seen, theirs, mine, 'mine').value).toEqual({ monday: 3, tuesday: 2, friday: 3 })
  expect(mergeValue(seen, theirs, mine, 'theirs').value).toEqual({ monday: 2, tuesday: 2, friday: 3 })
})

describe('the notes of both', () => {
  test.each([
    ['', 'NUT ALLERGY', 'Pram', 'NUT ALLERGY\nPram'],
    ['Regular', 'Regular NUT ALLERGY', 'Regular Pram', 'Regular NUT ALLERGY\nPram'],
    ['Regular', '', 'Regular Pram', 'Regular Pram'],
    ['', 'NUT ALLERGY, pram', 'pram', 'NUT ALLERGY, pram'],
  ])('seen %j, theirs %j, mine %j', (seen, theirs, mine, expected) => {
    expect(bothNotes(seen, theirs, mine)).toBe(expected)
  })

  it('hold every word that either host added', () => {
    const text = fc.string({ maxLength: 12 }).map((typed) => typed.trim())
    fc.assert(
      fc.property(text, text, text, (seen, theirs, added) => {
        const both = bothNotes(seen, theirs, `${seen} ${added}`.trim())
        expect(both).toContain(theirs)
        expect(both).toContain(added)
      }),
    )
  })
})

test.each([
  ['what the guest changed', { people_count: 5, notes: 'Pram' }, party, { people_count: 5, notes: 'Pram' }],
  ['nothing that is stored already', { people_count: 5 }, { ...party, people_count: 5 }, {}],
  ['nothing that someone else has changed since', { people_count: 5 }, { ...party, people_count: 6 }, {}],
  ['nothing where the first post is repeated', { people_count: 2 }, { ...party, people_count: 6 }, {}],
])('a form that is posted again changes %s', (_name, again, current, changes) => {
  expect(repeatedEdit(again, party, current)).toEqual(changes)
})
