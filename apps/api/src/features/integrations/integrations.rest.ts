import {
  addWebhookInput,
  editWebhookFields,
  webhookDelivery,
  webhookEndpoint,
  webhookInput,
  webhookSecret,
} from '@waitbook/contracts/integrations'
import type { IntegrationsService } from '@waitbook/rpc/office-services'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'

const base = '/api/integrations/webhooks/'
const config = { access: 'integrations.manage' } as const
const params = webhookInput

/** The calls about webhooks, which notify the restaurant's own systems of events. */
export const integrationsRest = (app: RestApp, { integrations }: { integrations: IntegrationsService }) => {
  app.get(base, { config, schema: { response: { 200: z.array(webhookEndpoint) } } }, async (request) =>
    integrations.list(await request.authenticate()),
  )
  app.post(
    base,
    {
      config: { ...config, location: `${base}{endpoint.id}/` },
      schema: { body: addWebhookInput, response: { 201: webhookSecret } },
    },
    async (request, reply) =>
      reply.status(201).send(await integrations.add(await request.authenticate(), request.body)),
  )
  app.put(
    `${base}:id/`,
    { config, schema: { params, body: editWebhookFields, response: { 200: webhookEndpoint } } },
    async (request) => integrations.edit(await request.authenticate(), { ...request.body, ...request.params }),
  )
  app.delete(`${base}:id/`, { config, schema: { params } }, async (request, reply) => {
    await integrations.remove(await request.authenticate(), request.params)
    return reply.status(204).send()
  })
  app.post(
    `${base}:id/rotate-secret/`,
    { config, schema: { params, response: { 200: webhookSecret } } },
    async (request) => integrations.rotateSecret(await request.authenticate(), request.params),
  )
  app.post(
    `${base}:id/test/`,
    { config, schema: { params, response: { 202: webhookDelivery } } },
    async (request, reply) =>
      reply.status(202).send(await integrations.test(await request.authenticate(), request.params)),
  )
  app.get(
    `${base}:id/deliveries/`,
    { config, schema: { params, response: { 200: z.array(webhookDelivery) } } },
    async (request) => integrations.deliveries(await request.authenticate(), request.params),
  )
  app.post(
    '/api/integrations/deliveries/:id/replay/',
    { config, schema: { params, response: { 202: webhookDelivery } } },
    async (request, reply) =>
      reply.status(202).send(await integrations.replay(await request.authenticate(), request.params)),
  )
}
