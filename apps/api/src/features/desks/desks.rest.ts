import { deskActAccess, deskActs } from '@waitbook/contracts/desk/acts'
import {
  absentChanged,
  absentFields,
  desk,
  deskChanged,
  desks,
  putDeskFields,
  removeDeskQuery,
} from '@waitbook/contracts/desk/desks'
import { entryId } from '@waitbook/contracts/ids'
import type { DesksService } from '@waitbook/rpc/desks/desks-service'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const params = z.object({ id: entryId })

/** The path of each act, after that of its desk. */
const paths = {
  open: 'open',
  pause: 'pause',
  close: 'close',
  stateDelay: 'delay',
  next: 'next',
  callEarly: 'call',
  recall: 'recall',
  start: 'start',
  finish: 'finish',
  noShow: 'no_show',
  backInLine: 'back_in_line',
  transfer: 'transfer',
  letBackIn: 'let_back_in',
} as const satisfies Record<keyof typeof deskActs, string>

export const desksRest = (app: RestApp, { desks: service }: { desks: DesksService }) => {
  const { call, change } = staffCalls(app)
  call('GET /api/desks/', 'floor.read', { response: desks }, service.get)
  change(
    'PUT /api/desks/:id/',
    'floor.setup',
    { params, body: putDeskFields, response: desk },
    async (staff, input) => (await service.put(staff, input)).desk,
  )
  change('DELETE /api/desks/:id/', 'floor.setup', { params, querystring: removeDeskQuery }, service.remove)
  change(
    'POST /api/desks/:id/absent/',
    deskActAccess,
    { params, body: absentFields, response: absentChanged },
    service.absent,
  )
  for (const act of Object.keys(paths) as (keyof typeof paths)[]) {
    const schemas = { params, body: deskActs[act].body, response: deskChanged }
    change(`POST /api/desks/:id/${paths[act]}/`, deskActAccess, schemas, (staff, input) =>
      service[act](staff, input as never),
    )
  }
}
