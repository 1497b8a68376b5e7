import { addWebhookInput, editWebhookInput, webhookInput } from '@waitbook/contracts/integrations'
import { router, staffMutation, staffProcedure, staffQuery } from './trpc.ts'

export const integrationsRouter = router({
  list: staffProcedure('integrations.manage').query(({ ctx }) => ctx.services.integrations.list(ctx.staff)),
  add: staffMutation('integrations.manage', addWebhookInput, ({ integrations }) => integrations.add),
  edit: staffMutation('integrations.manage', editWebhookInput, ({ integrations }) => integrations.edit),
  remove: staffMutation('integrations.manage', webhookInput, ({ integrations }) => integrations.remove),
  rotateSecret: staffMutation('integrations.manage', webhookInput, ({ integrations }) => integrations.rotateSecret),
  test: staffMutation('integrations.manage', webhookInput, ({ integrations }) => integrations.test),
  deliveries: staffQuery('integrations.manage', webhookInput, ({ integrations }) => integrations.deliveries),
  replay: staffMutation('integrations.manage', webhookInput, ({ integrations }) => integrations.replay),
})
