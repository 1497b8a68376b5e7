import { addWebhookInput, editWebhookInput, webhookInput } from '@waitbook/contracts/integrations'
import { router, staffProcedure } from './trpc.ts'

const managing = staffProcedure('integrations.manage')

export const integrationsRouter = router({
  list: managing.query(({ ctx }) => ctx.services.integrations.list(ctx.staff)),
  add: managing.input(addWebhookInput).mutation(({ ctx, input }) => ctx.services.integrations.add(ctx.staff, input)),
  edit: managing.input(editWebhookInput).mutation(({ ctx, input }) => ctx.services.integrations.edit(ctx.staff, input)),
  remove: managing.input(webhookInput).mutation(({ ctx, input }) => ctx.services.integrations.remove(ctx.staff, input)),
  rotateSecret: managing
    .input(webhookInput)
    .mutation(({ ctx, input }) => ctx.services.integrations.rotateSecret(ctx.staff, input)),
  test: managing.input(webhookInput).mutation(({ ctx, input }) => ctx.services.integrations.test(ctx.staff, input)),
  deliveries: managing
    .input(webhookInput)
    .query(({ ctx, input }) => ctx.services.integrations.deliveries(ctx.staff, input)),
  replay: managing.input(webhookInput).mutation(({ ctx, input }) => ctx.services.integrations.replay(ctx.staff, input)),
})
