import type { RowChange } from '@waitbook/db/schema/activity'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packChanges, unpackChanges, withChanges } from './packed-changes.ts'

const row = fc.option(fc.dictionary(fc.string(), fc.jsonValue()), { nil: null })
const changes = fc.array(
  fc.record<RowChange>({
    table: fc.constantFrom('waitlist_entries', 'parties', 'party_phones'),
    id: fc.string(),
    before: row,
    after: row,
  }),
)
const repeated = fc.record({ entry_id: fc.option(fc.string(), { nil: null }), at: fc.string() })
const dictionary = fc.constantFrom(0, 1)
/** As the journal stores it: JSON has no minus zero. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value))

it('changes that were packed are read as they were', () => {
  fc.assert(
    fc.property(changes, repeated, dictionary, (each, row, number) => {
      expect(unpackChanges(packChanges(each, row, number), row)).toEqual(stored(each))
    }),
  )
})

it('a row is the same to its readers whether its changes are packed or not', () => {
  fc.assert(
    fc.property(changes.map(stored), repeated, fc.nat(), (each, row, seq) => {
      const plain = withChanges({ seq, ...row, changes: each, packed: null })
      expect(withChanges({ seq, ...row, changes: [], packed: packChanges(each, row) })).toEqual(plain)
      expect(plain).toEqual({ seq, at: row.at, changes: each })
    }),
  )
})

const ana = [
  { table: 'waitlist_entries', id: 'a', before: null, after: { id: 'a', customer_name: 'Ana', status: 'WAITING' } },
]
const anas = { entry_id: 'a', at: '2026-11-26T06:00:00.000Z' }

/** Stored by the versions that introduced each dictionary. */
it.each(['AIsmnCoTCSTLRCzp0jEvEVslB7QQAA==', 'AYuuxmcIOHUlopmGnvoSsYS2Y14itrRWWxsLAA=='])(
  'reads what earlier versions have stored: %s',
  (packed) => {
    expect(unpackChanges(Buffer.from(packed, 'base64'), anas)).toEqual(ana)
  },
)

it('refuses changes of an unknown dictionary', () => {
  expect(() => unpackChanges(Buffer.from([200, 1]), anas)).toThrow(/unknown dictionary 200/)
})
