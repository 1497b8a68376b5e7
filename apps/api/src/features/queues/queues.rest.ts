import { queueId } from '@waitbook/contracts/ids'
import {
  openQueueFields,
  orderQueuesFields,
  putQueueFields,
  queueList,
  removeQueueQuery,
  storedQueue,
} from '@waitbook/contracts/queues/queues'
import type { QueuesService } from '@waitbook/rpc/desks/queues-service'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const params = z.object({ id: queueId })

export const queuesRest = (app: RestApp, { queues: service }: { queues: QueuesService }) => {
  const { call, change } = staffCalls(app)
  call('GET /api/queues/', 'waitlist.read', { response: queueList }, (staff) => service.list(staff))
  change(
    'PUT /api/queues/:id/',
    'floor.setup',
    { params, body: putQueueFields, response: storedQueue },
    async (staff, input) => (await service.put(staff, input)).queue,
  )
  change('DELETE /api/queues/:id/', 'floor.setup', { params, querystring: removeQueueQuery }, service.remove)
  change('POST /api/queues/order/', 'floor.setup', { body: orderQueuesFields, response: queueList }, service.order)
  change(
    'POST /api/queues/:id/open/',
    'waitlist.change',
    { params, body: openQueueFields, response: storedQueue },
    async (staff, input) => (await service.setOpen(staff, input)).queue,
  )
}
