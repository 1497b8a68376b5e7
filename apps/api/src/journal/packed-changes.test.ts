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
/** As the journal stores it: JSON has no minus zero. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value))

it('changes that were packed are read as they were', () => {
  fc.assert(
    fc.property(changes, (each) => {
      expect(unpackChanges(packChanges(each))).toEqual(stored(each))
    }),
  )
})

it('a row is the same to its readers whether its changes are packed or not', () => {
  fc.assert(
    fc.property(changes.map(stored), fc.nat(), (each, seq) => {
      const plain = withChanges({ seq, changes: each, packed: null })
      expect(withChanges({ seq, changes: [], packed: packChanges(each) })).toEqual(plain)
      expect(plain).toEqual({ seq, changes: each })
    }),
  )
})

/** Stored by the version that introduced the first dictionary. */
const storedBefore = 'AIsmnCoTCSTLRCzp0jEvEVslB7QQAA=='

it('reads what earlier versions have stored', () => {
  expect(unpackChanges(Buffer.from(storedBefore, 'base64'))).toEqual([
    { table: 'waitlist_entries', id: 'a', before: null, after: { id: 'a', customer_name: 'Ana', status: 'WAITING' } },
  ])
})

it('refuses changes of an unknown dictionary', () => {
  expect(() => unpackChanges(Buffer.from([200, 1]))).toThrow(/unknown dictionary 200/)
})
