import { sendInput, sent } from '@waitbook/contracts/messages'
import type { MessagesService } from '@waitbook/rpc/services'
import { idempotencyKey, type RestApp } from '../../rest.ts'

export const messagesRest = (app: RestApp, { messages }: { messages: MessagesService }) => {
  app.post(
    '/api/notifications/send/',
    {
      config: { access: 'messages.send' },
      schema: { body: sendInput.omit({ mutation_id: true }), response: { 200: sent, 202: sent } },
    },
    async (request, reply) => {
      const staff = await request.authenticate()
      const answer = await messages.send(staff, { ...request.body, mutation_id: idempotencyKey(request.headers) })
      return reply.code(answer.state === 'queued' || answer.state === 'sending' ? 202 : 200).send(answer)
    },
  )
}
