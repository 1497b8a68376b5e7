import type { CallSample } from './call-samples.ts'

/** What staff save of a queue. */
export const queueFields = (fields: Record<string, unknown> = {}) => ({
  name: 'Licences',
  ticket_letter: 'B',
  joining: ['guests', 'remote', 'staff', 'kiosk'],
  opening_hours: null,
  max_waiting: null,
  service_minutes: null,
  priority_classes: [],
  appointment_head_start_minutes: 0,
  late_check_in_minutes: 10,
  presence_required: false,
  return_limit: 1,
  entrance_code: null,
  version: 0,
  ...fields,
})

const edited = queueFields({ version: 1 })

/** One valid input for every call about queues. */
export const queueSamples: Record<string, CallSample> = {
  'GET /api/queues/': {},
  'PUT /api/queues/:id/': { names: ['queue'], body: () => edited },
  'DELETE /api/queues/:id/': { names: ['queue'], query: '?version=1' },
  'POST /api/queues/order/': { names: ['queue'], body: ({ queue }) => ({ ids: [queue, 'default'] }) },
  'POST /api/queues/:id/open/': { names: ['queue'], body: () => ({ is_open: false }) },
  'POST /api/waitlist/entries/:id/here/': { names: ['entry'] },
}

export const queueProcedureSamples: Record<string, CallSample> = {
  'queues.list': {},
  'queues.put': { names: ['queue'], body: ({ queue }) => ({ id: queue, ...edited }) },
  'queues.remove': { names: ['queue'], body: ({ queue }) => ({ id: queue, version: 1 }) },
  'queues.order': { names: ['queue'], body: ({ queue }) => ({ ids: [queue, 'default'] }) },
  'queues.setOpen': { names: ['queue'], body: ({ queue }) => ({ id: queue, is_open: false }) },
  'waitlist.markHere': { names: ['entry'], body: ({ entry }) => ({ id: entry }) },
}
