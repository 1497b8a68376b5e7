import type { CallSample } from './call-samples.ts'
import type { Ids } from './furnish.ts'

const desk = { name: 'Desk of somebody', kind: 'desk', queue_ids: ['default'], version: 1 }
const absent = () => ({ move: 'first_available', message: 'Not here today.' })
const atDesk: CallSample = { names: ['desk'], body: () => ({}) }
const ofParty: CallSample = { names: ['desk', 'entry'], body: ({ entry }) => ({ entry_id: entry }) }
const early = ({ entry }: Ids) => ({ entry_id: entry, reason: 'Unwell' })
const elsewhere = ({ entry }: Ids) => ({ entry_id: entry, queue_id: 'default' })

/** One valid input for every call about desks. */
export const deskSamples: Record<string, CallSample> = {
  'GET /api/desks/': {},
  'PUT /api/desks/:id/': { names: ['desk'], body: () => desk },
  'DELETE /api/desks/:id/': { names: ['desk'] },
  'POST /api/desks/:id/absent/': { names: ['desk'], body: absent },
  'POST /api/desks/:id/open/': atDesk,
  'POST /api/desks/:id/pause/': atDesk,
  'POST /api/desks/:id/close/': atDesk,
  'POST /api/desks/:id/next/': atDesk,
  'POST /api/desks/:id/call/': { ...ofParty, body: early },
  'POST /api/desks/:id/recall/': ofParty,
  'POST /api/desks/:id/start/': ofParty,
  'POST /api/desks/:id/finish/': ofParty,
  'POST /api/desks/:id/no_show/': ofParty,
  'POST /api/desks/:id/back_in_line/': ofParty,
  'POST /api/desks/:id/transfer/': { ...ofParty, body: elsewhere },
  'POST /api/desks/:id/let_back_in/': ofParty,
  'POST /api/desks/:id/delay/': { names: ['desk'], body: () => ({ minutes: 35 }) },
}

/** The same call as a procedure, which has the id in its input. */
const asProcedure = ({ names = [], body = () => ({}) }: CallSample): CallSample => ({
  names,
  body: (ids) => ({ id: ids.desk, ...(body(ids) as object) }),
})

export const deskProcedureSamples: Record<string, CallSample> = {
  'desks.get': {},
  'desks.put': asProcedure({ names: ['desk'], body: () => desk }),
  'desks.remove': asProcedure({ names: ['desk'] }),
  'desks.absent': asProcedure({ names: ['desk'], body: absent }),
  'desks.open': asProcedure(atDesk),
  'desks.pause': asProcedure(atDesk),
  'desks.close': asProcedure(atDesk),
  'desks.next': asProcedure(atDesk),
  'desks.callEarly': asProcedure({ ...ofParty, body: early }),
  'desks.recall': asProcedure(ofParty),
  'desks.start': asProcedure(ofParty),
  'desks.finish': asProcedure(ofParty),
  'desks.noShow': asProcedure(ofParty),
  'desks.backInLine': asProcedure(ofParty),
  'desks.transfer': asProcedure({ ...ofParty, body: elsewhere }),
  'desks.letBackIn': asProcedure(ofParty),
  'desks.stateDelay': asProcedure({ names: ['desk'], body: () => ({ minutes: 35 }) }),
}
