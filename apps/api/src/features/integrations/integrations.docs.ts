import { docsOf } from '../../lib/operation-docs.ts'

const base = '/api/integrations/webhooks/'
const closedAddress = {
  words: 'A field is missing or wrong, or the address resolves to a private network.',
  code: 'invalid',
  detail: 'This address leads into a private network.',
}

export const integrationsDocs = docsOf('Webhooks', {
  [`GET ${base}`]: {
    summary: 'List webhooks',
    description:
      'Where events are sent. Each call to a receiver is a POST of `{"type", "timestamp", "data"}`, signed by the Standard Webhooks scheme: `webhook-id`, `webhook-timestamp`, and `webhook-signature` over `{id}.{timestamp}.{body}` with HMAC-SHA256. Any 2xx takes it; anything else is tried again for a day, and an event that comes twice carries the same `webhook-id`. 410 switches the webhook off. Until the operator approves the restaurant, its webhooks make at most 500 calls in 24 hours; later events wait.',
  },
  [`POST ${base}`]: {
    summary: 'Add a webhook',
    description: 'Answers the signing secret, this once. Events from now on are sent, in order.',
    refusals: {
      400: closedAddress,
      409: {
        words: 'There are ten already.',
        code: 'too_many_webhooks',
        detail: 'A restaurant has at most 10 webhooks.',
      },
    },
  },
  [`PUT ${base}:id/`]: {
    summary: 'Change a webhook',
    description:
      'Omitted fields are unchanged. Switching it off ends its open deliveries; switched on again, it receives events from then on.',
    refusals: { 400: closedAddress },
  },
  [`DELETE ${base}:id/`]: {
    summary: 'Remove a webhook',
    description: 'With its deliveries.',
    answers: { 204: { description: 'Removed.' } },
  },
  [`POST ${base}:id/rotate-secret/`]: {
    summary: 'Create a new secret',
    description: 'Returns it, only this once. For a day calls have a signature with each, the new and the old.',
  },
  [`POST ${base}:id/test/`]: {
    summary: 'Send a test',
    description: 'An event of the type `webhook.test`, also to a webhook that is off. The deliveries show the result.',
  },
  [`GET ${base}:id/deliveries/`]: {
    summary: 'List deliveries',
    description:
      'The last hundred, newest first, each with the receiver’s last answer. They are stored for thirty days.',
  },
  'POST /api/integrations/deliveries/:id/replay/': {
    summary: 'Send a delivery again',
    description: 'It has the same `webhook-id` as before, and is not sent in order with the others.',
  },
})
