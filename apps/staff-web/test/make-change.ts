import type { FloorAct } from '@waitbook/domain/floor/acts/act'
import { type Change, type CheckInChange, type FloorChange, floorChangeOf } from '../src/features/changes/change.ts'

const party = { customer_name: 'Ana', phone_number: null, people_count: 2, quoted_time: 15, notes: '' }

/** A change of one party with only the fields that matter to a test. */
export const makeChange = (
  fields: Partial<Pick<Change, 'mutation_id' | 'entry_id' | 'name' | 'at'>> = {},
  kind: 'add' | 'serve' | 'notify' = 'serve',
): Change => {
  const about = { mutation_id: 'm', entry_id: '0'.repeat(22), name: 'Ana', at: Date.now(), ...fields }
  return kind === 'add' ? { ...about, kind, party } : { ...about, kind }
}

/** An act at the table '2'. */
export const makeTableChange = <A extends FloorAct>(
  act: A,
  input: Omit<Parameters<typeof floorChangeOf<A>>[1], 'id'>,
  { entry_id = '0'.repeat(22), ...fields }: Partial<Omit<FloorChange, 'act' | 'input' | 'kind'>> = {},
): FloorChange => {
  const sent = { ...input, id: entry_id } as unknown as Parameters<typeof floorChangeOf<A>>[1]
  return { ...floorChangeOf(act, sent, { name: '2', table: '2' }), ...fields } as unknown as FloorChange
}

/** A check-in of Wellington, 6, booked for 19:00. */
export const makeCheckIn = (fields: Partial<CheckInChange> = {}): CheckInChange => ({
  kind: 'check-in',
  mutation_id: 'check-in',
  entry_id: 'p'.repeat(22),
  name: 'Wellington',
  at: Date.now(),
  reservation_id: 'r'.repeat(22),
  confirmed: false,
  booking: {
    phone: '+919812345601',
    party_size: 6,
    date: '2026-11-26',
    time: '19:00',
    starts_at: '2026-11-26T13:30:00.000Z',
    notes: 'Peanut allergy',
    wishes: ['window'],
    allergies: [],
  },
  ...fields,
})
