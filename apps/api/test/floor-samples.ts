import type { CallSample } from './call-samples.ts'
import type { Ids } from './furnish.ts'
import { always, withId } from './sample-bodies.ts'

const stay: CallSample = { names: ['stay'] }
export const area = { name: 'Room', version: 1, resources: [] }
const atTable = ({ table }: Ids) => ({ resource_ids: [table] })
const group = ({ table, otherTable }: Ids) => ({
  name: 'Long table',
  version: 1,
  resource_ids: [table, otherTable],
  seats_min: 5,
  seats_max: 7,
})
const savedLayout = ({ area }: Ids) => ({ area_id: area, name: 'Brunch', version: 1 })
const holdFor = ({ entry }: Ids) => ({ entry_id: entry, minutes: 15 })

/** One valid input for every call about tables, parties at them, and holds. */
export const floorSamples: Record<string, CallSample> = {
  'GET /api/floor/': {},
  'GET /api/floor/turn_times/': {},
  'PUT /api/floor/areas/:id/': { names: ['area'], body: always(area) },
  'POST /api/stays/': { names: ['table', 'entry'], body: (ids) => ({ ...atTable(ids), entry_id: ids.entry }) },
  'GET /api/stays/:id/': stay,
  'POST /api/stays/:id/move/': { names: ['stay', 'table'], body: atTable },
  'POST /api/stays/:id/swap/': { names: ['stay', 'otherStay'], body: ({ otherStay }) => ({ with: otherStay }) },
  'POST /api/stays/:id/step/': { ...stay, body: always({ step: 'bill' }) },
  'POST /api/stays/:id/extend/': { ...stay, body: always({ minutes: 15 }) },
  'POST /api/stays/:id/end/': { ...stay, body: always({ leaves: 'dirty' }) },
  'POST /api/stays/:id/edit/': { ...stay, body: always({ people_count: 3 }) },
  'POST /api/stays/:id/split/': { names: ['stay', 'table'], body: (ids) => ({ ...atTable(ids), people_count: 1 }) },
  'POST /api/stays/:id/put_back/': { ...stay, body: always({}) },
  'PUT /api/resources/:id/marks/:kind/': { names: ['table'], body: always({}) },
  'DELETE /api/resources/:id/marks/:kind/': { names: ['table'] },
  'PUT /api/floor/groups/:id/': { names: ['group', 'table', 'otherTable'], body: group },
  'DELETE /api/floor/groups/:id/': { names: ['group'], query: '?version=1' },
  'PUT /api/floor/layouts/:id/': { names: ['layout', 'area'], body: savedLayout },
  'DELETE /api/floor/layouts/:id/': { names: ['layout'] },
  'POST /api/floor/layouts/:id/activate/': { names: ['layout'] },
  'GET /api/floor/suggestions/': { query: '?people_count=2' },
  'POST /api/holds/': { names: ['table', 'entry'], body: (ids) => ({ ...atTable(ids), ...holdFor(ids) }) },
  'DELETE /api/holds/:id/': { names: ['hold'] },
}

export const floorProcedureSamples: Record<string, CallSample> = {
  'floor.get': {},
  'floor.turnTimes': {},
  'floor.putArea': { names: ['area'], body: withId('area', area) },
  'floor.putAreas': { names: ['area'], body: (ids) => ({ areas: [{ id: ids.area, ...area }] }) },
  'floor.start': {
    names: ['table', 'reservation'],
    body: (ids) => ({ ...atTable(ids), reservation_id: ids.reservation }),
  },
  'floor.move': { names: ['stay', 'table'], body: (ids) => ({ id: ids.stay, ...atTable(ids) }) },
  'floor.swap': { names: ['stay', 'otherStay'], body: (ids) => ({ id: ids.stay, with: ids.otherStay }) },
  'floor.step': { ...stay, body: withId('stay', { step: 'bill' }) },
  'floor.extend': { ...stay, body: withId('stay', { minutes: 15 }) },
  'floor.end': { ...stay, body: withId('stay', { leaves: 'dirty' }) },
  'floor.edit': { ...stay, body: withId('stay', { people_count: 3 }) },
  'floor.split': { names: ['stay', 'table'], body: (ids) => ({ id: ids.stay, ...atTable(ids), people_count: 1 }) },
  'floor.putBack': { ...stay, body: withId('stay') },
  'floor.mark': { names: ['table'], body: withId('table', { kind: 'blocked' }) },
  'floor.putGroup': { names: ['group', 'table', 'otherTable'], body: (ids) => ({ id: ids.group, ...group(ids) }) },
  'floor.removeGroup': { names: ['group'], body: withId('group', { version: 1 }) },
  'floor.putLayout': { names: ['layout', 'area'], body: (ids) => ({ id: ids.layout, ...savedLayout(ids) }) },
  'floor.removeLayout': { names: ['layout'], body: withId('layout') },
  'floor.activateLayout': { names: ['layout'], body: withId('layout') },
  'floor.hold': { names: ['table', 'entry'], body: (ids) => ({ ...atTable(ids), ...holdFor(ids) }) },
  'floor.release': { names: ['hold'], body: withId('hold') },
}
