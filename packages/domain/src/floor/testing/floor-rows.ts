import type { Resource, ResourceGroup } from '../resource.ts'
import type { Hold, PlannedBooking, ResourceMark } from '../resource-state.ts'
import type { OpenStay } from '../stay.ts'

/** An evening of the tests. */
export const at = (time: string) => `2026-11-21T${time}:00.000Z`
export const ms = (time: string) => Date.parse(at(time))

export const makeResource = (fields: Partial<Resource> & { id: string }): Resource => ({
  area_id: 'area',
  kind: 'table',
  name: fields.id,
  seats_min: 1,
  seats_max: 4,
  shape: 'square',
  x: 0,
  y: 0,
  width: 8,
  height: 8,
  rotation: 0,
  priority: 0,
  traits: [],
  use: 'all',
  is_active: true,
  ...fields,
})

export const makeGroup = (resource_ids: readonly string[], fields: Partial<ResourceGroup> = {}): ResourceGroup => ({
  id: resource_ids.join('+'),
  name: resource_ids.join('+'),
  seats_min: 1,
  seats_max: 8,
  priority: 0,
  resource_ids,
  ...fields,
})

export const makeStay = (fields: Partial<OpenStay> = {}): OpenStay => ({
  id: 'stay',
  visit_id: null,
  entry_id: null,
  reservation_id: null,
  people_count: 2,
  source: 'list',
  server_id: null,
  started_at: at('19:00'),
  step: 'seated',
  step_at: at('19:00'),
  expected_end_at: at('20:30'),
  ended_at: null,
  ended_by: null,
  resource_ids: ['t1'],
  ...fields,
})

export const makeMark = (fields: Partial<ResourceMark> = {}): ResourceMark => ({
  id: 'mark',
  resource_id: 't1',
  kind: 'dirty',
  since: at('19:00'),
  until: null,
  planned_until: null,
  reason: null,
  ...fields,
})

export const makeHold = (fields: Partial<Hold> = {}): Hold => ({
  id: 'hold',
  kind: 'party',
  entry_id: null,
  reservation_id: null,
  from_at: at('19:00'),
  until_at: at('21:00'),
  released_at: null,
  is_pinned: false,
  resource_ids: ['t1'],
  ...fields,
})

export const makeBooking = (fields: Partial<PlannedBooking> = {}): PlannedBooking => ({
  reservation_id: 'booking',
  name: 'Rao',
  people_count: 2,
  starts_at: at('19:45'),
  ends_at: at('21:15'),
  resource_ids: ['t1'],
  ...fields,
})
