import { type Change, type FloorChange, floorChangeOf } from '../src/features/changes/change.ts'

const party = { customer_name: 'Ana', phone_number: null, people_count: 2, quoted_time: 15, notes: '' }

/** A change of one party with only the fields that matter to a test. */
export const makeChange = (
  fields: Partial<Pick<Change, 'mutation_id' | 'entry_id' | 'name' | 'at'>> = {},
  kind: 'add' | 'serve' | 'notify' = 'serve',
): Change => {
  const about = { mutation_id: 'm', entry_id: '0'.repeat(22), name: 'Ana', at: Date.now(), ...fields }
  return kind === 'add' ? { ...about, kind, party } : { ...about, kind }
}

/** A change of the table '2'. */
export const makeTableChange = (
  content: Parameters<typeof floorChangeOf>[2],
  fields: Partial<Pick<FloorChange, 'mutation_id' | 'entry_id' | 'name' | 'at'>> = {},
): FloorChange => ({ ...floorChangeOf('0'.repeat(22), '2', content), ...fields })
