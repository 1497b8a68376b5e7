import type { ActivityEntry } from '@waitbook/contracts/activity'
import type { KnownGuest, Party } from '@waitbook/contracts/parties'

let made = 0
const nextId = () => {
  made += 1
  return String(made).padStart(22, '0')
}

/** A profile with only the fields that matter to a test. */
export const makeParty = (fields: Partial<Party> = {}): Party => ({
  id: nextId(),
  name: 'Ana Silva',
  phone: '+919812345601',
  email: '',
  notes: '',
  preferences: {},
  tags: [],
  allergies: [],
  vip: false,
  imported_visits: 0,
  imported_last_visit: null,
  imported_no_shows: 0,
  created_at: '2026-03-01T12:00:00.000Z',
  visits: 2,
  no_shows: 0,
  last_visit: '2026-03-05T12:00:00.000Z',
  ...fields,
})

/** A known guest, as shown by the Add dialog, with defaults. */
export const makeKnownGuest = (fields: Partial<KnownGuest> = {}): KnownGuest => ({
  name: 'Ana Silva',
  phone: '+919812345601',
  visits: 2,
  last_visit: '2026-03-05T12:00:00.000Z',
  no_shows: 0,
  notes: '',
  allergies: [],
  tags: [],
  vip: false,
  ...fields,
})

export const makeActivity = (
  fields: Partial<Omit<ActivityEntry, 'entry_details'>> & {
    entry_details?: Partial<ActivityEntry['entry_details']>
  } = {},
): ActivityEntry => ({
  id: nextId(),
  timestamp: '2026-03-05T12:00:00.000Z',
  action_type: 'STATUS_CHANGED_SERVED',
  is_undone: false,
  can_undo: true,
  undo_expired: false,
  actor: 'priya',
  ...fields,
  entry_details: {
    customer_name: 'Ana Silva',
    phone_number: '+••••••••5601',
    people_count: 2,
    wait_time_minutes: 12,
    notes: '',
    removed_reason: null,
    ...fields.entry_details,
  },
})
