import { expect, test } from 'vitest'
import { readChange } from './stored-change.ts'

const id = '0'.repeat(22)
const about = { mutation_id: 'm', entry_id: id, name: 'Ana', at: 1, table: '2', reported: true }
const guest = { phone: null, notes: 'Pram', is_reservation: false }
const seating = { resource_ids: [id], people_count: 3, replaces: [] }
const seated = { id, resource_ids: [id], replaces: [] }
const expected_end_at = '2026-11-21T20:00:00.000Z'

test.each([
  [
    { kind: 'seat', ...seating, guest },
    'start',
    { ...seated, entry_id: id },
    { people_count: 3, guest: { ...guest, allergies: [] } },
  ],
  [{ kind: 'seat', ...seating, reservation_id: id }, 'start', { ...seated, reservation_id: id }, { people_count: 3 }],
  [{ kind: 'walk-in', ...seating }, 'start', { ...seated, people_count: 3 }, { people_count: 3 }],
  [{ kind: 'step', step: 'bill' }, 'step', { id, step: 'bill' }, {}],
  [{ kind: 'extend', minutes: 15, expected_end_at }, 'extend', { id, minutes: 15, expected_end_at }, {}],
  [{ kind: 'end', leaves: 'dirty' }, 'end', { id, leaves: 'dirty' }, {}],
  [
    { kind: 'move-table', resource_ids: [id], despite_hold: true },
    'move',
    { id, resource_ids: [id], despite_hold: true },
    {},
  ],
  [{ kind: 'mark', mark: 'blocked', reason: 'Leg' }, 'mark', { id, kind: 'blocked', reason: 'Leg' }, {}],
  [{ kind: 'unmark', mark: 'dirty' }, 'unmark', { id, kind: 'dirty' }, {}],
])('%j of an earlier version is the act %s, which is stored as such', (stored, act, input, shown) => {
  const read = readChange({ ...about, ...stored })
  expect(read).toEqual({ ...about, ...shown, kind: 'floor', act, input })
  expect(readChange(JSON.parse(JSON.stringify(read)))).toEqual(read)
})

test.each([{ kind: 'teleport' }, { kind: 'step', step: 'dessert' }, { kind: 'step' }])('%j is not read', (stored) => {
  expect(readChange({ ...about, ...stored })).toBeUndefined()
})

test('a switch of sections of an earlier version is an act', () => {
  const { table: _table, ...fields } = about
  expect(readChange({ ...fields, kind: 'switch-sections' })).toEqual({
    ...{ ...about, table: '' },
    ...{ kind: 'floor', act: 'switchSections', input: { id } },
  })
})
