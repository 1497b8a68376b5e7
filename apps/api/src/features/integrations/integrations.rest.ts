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
import { staffCalls } from '../../lib/rest-calls.ts'

const base = '/api/integrations/webhooks/'
const access = 'integrations.manage'
const config = { access } as const
const params = webhookInput
const added = { body: addWebhookInput, response: webhookSecret, location: `${base}{endpoint.id}/` }

export const integrationsRest = (app: RestApp, { integrations }: { integrations: IntegrationsService }) => {
  const { call } = staffCalls(app)
  call(`GET ${base}`, access, { response: z.array(webhookEndpoint) }, integrations.list)
  call(`POST ${base}`, access, added, integrations.add)
  call(`PUT ${base}:id/`, access, { params, body: editWebhookFields, response: webhookEndpoint }, integrations.edit)
  call(`DELETE ${base}:id/`, access, { params }, integrations.remove)
  call(`POST ${base}:id/rotate-secret/`, access, { params, response: webhookSecret }, integrations.rotateSecret)
  call(`GET ${base}:id/deliveries/`, access, { params, response: z.array(webhookDelivery) }, integrations.deliveries)
  app.post(
    `${base}:id/test/`,
    { config, schema: { params, response: { 202: webhookDelivery } } },
    async (request, reply) =>
      reply.status(202).send(await integrations.test(await request.authenticate(), request.params)),
  )
  app.post(
    '/api/integrations/deliveries/:id/replay/',
    { config, schema: { params, response: { 202: webhookDelivery } } },
    async (request, reply) =>
      reply.status(202).send(await integrations.replay(await request.authenticate(), request.params)),
  )
}
