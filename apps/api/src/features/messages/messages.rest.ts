import {
  answerInput,
  messagingState,
  outboxMessage,
  sendInput,
  sent,
  stopDecision,
  thread,
  threadInput,
} from '@waitbook/contracts/messages'
import type { MessagesService } from '@waitbook/rpc/guest-services'
import { z } from 'zod'
import { changeInput, type RestApp } from '../../lib/rest.ts'

const done = z.object({ success: z.literal(true) })
const isOpen = ({ state }: { state: string }) => state === 'queued' || state === 'sending'

export const messagesRest = (app: RestApp, { messages }: { messages: MessagesService }) => {
  app.post(
    '/api/notifications/send/',
    {
      config: { access: 'messages.send' },
      schema: { body: sendInput.omit({ mutation_id: true }), response: { 200: sent, 202: sent } },
    },
    async (request, reply) => {
      const answer = await messages.send(await request.authenticate(), changeInput(request))
      return reply.code(isOpen(answer) ? 202 : 200).send(answer)
    },
  )

  app.get(
    '/api/notifications/',
    {
      config: { access: 'messages.read' },
      schema: { response: { 200: z.object({ results: z.array(outboxMessage) }) } },
    },
    async (request) => ({ results: await messages.outbox(await request.authenticate()) }),
  )

  app.get(
    '/api/notifications/state/',
    { config: { access: 'messages.read' }, schema: { response: { 200: messagingState } } },
    async (request) => messages.state(await request.authenticate()),
  )

  app.post(
    '/api/notifications/contact-email/',
    { config: { access: 'settings.change' }, schema: { response: { 200: done } } },
    async (request) => {
      await messages.confirmContactEmail(await request.authenticate())
      return { success: true as const }
    },
  )

  app.get(
    '/api/waitlist/entries/:entry_id/messages/',
    { config: { access: 'messages.read' }, schema: { params: threadInput, response: { 200: thread } } },
    async (request) => messages.thread(await request.authenticate(), request.params),
  )

  app.post(
    '/api/waitlist/entries/:entry_id/messages/',
    {
      config: { access: 'messages.send' },
      schema: {
        params: threadInput,
        body: answerInput.pick({ message: true }),
        response: { 200: sent, 202: sent },
      },
    },
    async (request, reply) => {
      const answer = await messages.answer(await request.authenticate(), changeInput(request))
      return reply.code(isOpen(answer) ? 202 : 200).send(answer)
    },
  )

  app.post(
    '/api/waitlist/entries/:entry_id/messages/stop/',
    {
      config: { access: 'messages.send' },
      schema: { params: threadInput, body: stopDecision, response: { 200: done } },
    },
    async (request) => {
      await messages.decideStop(await request.authenticate(), { ...request.params, ...request.body })
      return { success: true as const }
    },
  )

  app.post(
    '/api/waitlist/entries/:entry_id/messages/read/',
    {
      config: { access: 'messages.send' },
      schema: { params: threadInput, response: { 200: done } },
    },
    async (request) => {
      await messages.readReplies(await request.authenticate(), request.params)
      return { success: true as const }
    },
  )
}
