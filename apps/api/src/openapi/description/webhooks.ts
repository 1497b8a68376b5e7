import { storedStay } from '@waitbook/contracts/floor/floor'
import { hold } from '@waitbook/contracts/floor/holds'
import { storedTables } from '@waitbook/contracts/floor/table-plan'
import { storedReservation } from '@waitbook/contracts/reservations'
import { instant } from '@waitbook/contracts/text'
import { storedEntry } from '@waitbook/contracts/waitlist'
import { type WebhookEventType, webhookEventTypes } from '@waitbook/domain/integrations/webhook-events'
import { eachInSteps, type Steps } from '@waitbook/domain/steps'
import { z } from 'zod'
import type { ApiParameter, OpenApiDocument } from './document-types.ts'
import { exampleOf } from './examples.ts'
import type { SchemaCollector } from './json-schemas.ts'

const summaries: Record<WebhookEventType, string> = {
  'entry.created': 'A party is on the waitlist',
  'entry.updated': 'A party was changed, or a step with it undone',
  'entry.notified': 'A party was notified',
  'entry.called': 'A party was called to a desk, or once more',
  'entry.transferred': 'A party waits in another queue or for one desk, or its visit goes on there as a new entry',
  'entry.served': 'A party was served',
  'entry.removed': 'A party left the waitlist',
  'reservation.created': 'A reservation was made',
  'reservation.requested': 'A guest requested a reservation, which staff accept or decline',
  'reservation.accepted': 'Staff accepted the request of a guest',
  'reservation.updated': 'A reservation was changed, or a step with it undone',
  'reservation.tables_changed':
    'A reservation has other tables, or none: `data` has its id and its tables; `by` is `plan` if no member of staff chose them',
  'reservation.checked_in': 'The guests of a reservation arrived',
  'reservation.cancelled': 'A reservation was cancelled, or a request declined: `cancelled_by` says by whom',
  'reservation.no_show': 'The guests of a reservation did not come',
  'reservation.deleted': 'A reservation was deleted',
  'stay.started': 'A party was seated',
  'stay.moved': 'A party moved to other tables',
  'stay.stepped': 'A party ordered, has its main course or asked for the bill',
  'stay.updated': 'A party got more time, or a step with it was undone',
  'stay.ended': 'A party left its tables, went back to the waitlist, or its seating was undone',
  'hold.started': 'Tables are held for a party, a booking or walk-ins, or a release was undone',
  'hold.ended':
    'Staff released held tables, a party sat down there, or the hold was undone; at its planned end nothing is sent',
  'resource.ready': 'Tables are ready for the next party',
}

const webhookHeader = (name: string, description: string): ApiParameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const parameters = [
  webhookHeader('webhook-id', 'The event: the same at each attempt and when it is sent again by hand.'),
  webhookHeader('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
  webhookHeader(
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`; several, separated by spaces, while a secret is replaced.',
  ),
]

const resources = z
  .array(z.object({ id: z.string(), name: z.string() }))
  .describe('The tables with their names as they are now.')

type Subject = WebhookEventType extends `${infer S}.${string}` ? S : never
const dataOf: Record<Subject, z.ZodType> = {
  entry: storedEntry,
  reservation: storedReservation,
  stay: storedStay.omit({ facts: true }).extend({ resources }),
  resource: z.object({ resources }),
  hold,
}

/** What an event is about, where its name does not say it. */
const dataOfType: Partial<Record<WebhookEventType, z.ZodType>> = {
  'reservation.tables_changed': storedTables.extend({ resources }),
}

const describe = (type: WebhookEventType, collector: SchemaCollector) => {
  const body = z.object({
    type: z.literal(type),
    timestamp: instant.describe('When it happened.'),
    data: dataOfType[type] ?? dataOf[type.split('.')[0] as Subject],
  })
  const schema = collector.add(body, 'output')
  return {
    post: {
      operationId: `webhook_${type.replace('.', '_')}`,
      tags: ['Webhooks'] as [string],
      summary: summaries[type],
      description:
        'Sent to every webhook that has chosen this event, signed by the Standard Webhooks scheme. `data` is the row after the change, or its last version if it was deleted.',
      security: [],
      parameters,
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example: exampleOf(schema, collector.components) } },
      },
      responses: {
        '2XX': { description: 'Accepted. Any other status is retried for a day.' },
        '410': { description: 'The receiver no longer exists: the webhook is disabled.' },
      },
    },
  }
}

/** The `webhooks` section of the description. A step describes one event. */
export function* describeWebhooks(collector: SchemaCollector): Steps<OpenApiDocument['webhooks']> {
  const webhooks: OpenApiDocument['webhooks'] = {}
  yield* eachInSteps(webhookEventTypes, (type) => {
    webhooks[type] = describe(type, collector)
  })
  return webhooks
}
