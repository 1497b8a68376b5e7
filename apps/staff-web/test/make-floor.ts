import type { Floor, FloorBooking, Stay, StoredMark, StoredResource } from '@waitbook/contracts/floor/floor'
import { makeResource } from '@waitbook/domain/floor/testing/floor-rows'

let made = 0
const newTestId = () => {
  made += 1
  return `T${String(made).padStart(21, '0')}`
}

export const testArea = {
  id: newTestId(),
  name: 'Dining room',
  sort_key: 0,
  width: 120,
  height: 80,
  backdrop: null,
  version: 3,
} as const

/** A table of the test area, for up to four by default. */
export const makeTable = (name: string, fields: Partial<StoredResource> = {}): StoredResource => ({
  ...makeResource({ id: newTestId(), area_id: testArea.id, name }),
  traits: [],
  ...fields,
})

/** What a booking says of its guest, if nothing matters to a test. */
export const testGuest = {
  status: 'CONFIRMED',
  phone: '+919812345699',
  notes: '',
  wishes: [],
  allergies: [],
  occasion: null,
  preferred_area: null,
  late_minutes: 0,
} satisfies Partial<FloorBooking>

/** A party that sat down ten minutes ago. */
export const makeStay = (resource_ids: string[], fields: Partial<Stay> = {}): Stay => {
  const since = new Date(Date.now() - 10.5 * 60_000).toISOString()
  return {
    id: newTestId(),
    entry_id: null,
    reservation_id: null,
    people_count: 3,
    source: 'walk_in',
    started_at: since,
    step: 'seated',
    step_at: since,
    steps_before: [],
    expected_end_at: null,
    ended_at: null,
    ended_by: null,
    leaves: null,
    server_id: null,
    places: resource_ids.map((resource_id) => ({ resource_id, since, until: null })),
    passed: [],
    resource_ids,
    name: '',
    phone: null,
    notes: '',
    allergies: [],
    occasion: null,
    is_reservation: false,
    traits: [],
    ...fields,
  }
}

export const makeMark = (resource_id: string, fields: Partial<StoredMark> = {}): StoredMark => ({
  id: newTestId(),
  resource_id,
  kind: 'dirty',
  since: new Date(Date.now() - 60_000).toISOString(),
  until: null,
  planned_until: null,
  reason: null,
  ...fields,
})

export const makeRules = (fields: Partial<Floor['rules']> = {}): Floor['rules'] => ({
  recorded_steps: [],
  wipe_step: true,
  fairness_minutes: 15,
  due_soon_minutes: 30,
  rotation: 'turn',
  ...fields,
})

export const makeFloor = (resources: StoredResource[], fields: Partial<Floor> = {}): Floor => ({
  areas: [{ ...testArea }],
  resources,
  stays: [],
  marks: [],
  groups: [],
  layouts: [],
  holds: [],
  bookings: [],
  servers: [],
  section_layouts: [],
  server_shifts: [],
  server_loads: [],
  walk_in_keeps: [],
  rules: makeRules(),
  turns: { '1_2': 75, '3_4': 90, '5_6': 120, '7_up': 150 },
  has_desks: false,
  seq: 1,
  epoch: 'a',
  ...fields,
})
