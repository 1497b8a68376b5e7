import { carrierSheets } from '@waitbook/contracts/carrier-sheet'
import {
  answerInput,
  messagingState,
  outboxMessage,
  sendInput,
  sent,
  stopDecision,
  testTextInput,
  testTextSent,
  thread,
  threadInput,
} from '@waitbook/contracts/messages'
import type { MessagesService } from '@waitbook/rpc/guest-services'
import { z } from 'zod'
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const done = z.object({ success: z.literal(true) })
const outbox = z.object({ results: z.array(outboxMessage) })
const params = threadInput
const ofParty = '/api/waitlist/entries/:entry_id/messages/'
const isOpen = ({ state }: { state: string }) => state === 'queued' || state === 'sending'

export const messagesRest = (app: RestApp, { messages }: { messages: MessagesService }) => {
  app.post(
    '/api/notifications/send/',
    {
      config: { access: 'messages.send', repeatable: true },
      schema: { body: sendInput.omit({ mutation_id: true }), response: { 200: sent, 202: sent } },
    },
    async (request, reply) => {
      const input = { ...request.body, mutation_id: idempotencyKey(request.headers) }
      const answer = await messages.send(await request.authenticate(), input)
      return reply.code(isOpen(answer) ? 202 : 200).send(answer)
    },
  )

  const { call } = staffCalls(app)
  call('GET /api/notifications/', 'messages.read', { response: outbox }, async (staff) => ({
    results: await messages.outbox(staff),
  }))
  call('GET /api/notifications/state/', 'messages.read', { response: messagingState }, messages.state)
  call('GET /api/notifications/carrier-sheets/', 'settings.change', { response: carrierSheets }, messages.carrierSheets)
  call('POST /api/notifications/contact-email/', 'settings.change', { response: done }, async (staff) => {
    await messages.confirmContactEmail(staff)
    return { success: true as const }
  })
  call(
    'POST /api/notifications/test-text/',
    'settings.change',
    { body: testTextInput, response: testTextSent },
    messages.sendTestText,
  )
  call(`GET ${ofParty}`, 'messages.read', { params, response: thread }, messages.thread)
  call(
    `POST ${ofParty}stop/`,
    'messages.send',
    { params, body: stopDecision, response: done },
    async (staff, input) => {
      await messages.decideStop(staff, input)
      return { success: true as const }
    },
  )
  call(`POST ${ofParty}read/`, 'messages.send', { params, response: done }, async (staff, input) => {
    await messages.readReplies(staff, input)
    return { success: true as const }
  })

  app.post(
    ofParty,
    {
      config: { access: 'messages.send', repeatable: true },
      schema: {
        params,
        body: answerInput.pick({ message: true }),
        response: { 200: sent, 202: sent },
      },
    },
    async (request, reply) => {
      const input = { ...request.body, ...request.params, mutation_id: idempotencyKey(request.headers) }
      const answer = await messages.answer(await request.authenticate(), input)
      return reply.code(isOpen(answer) ? 202 : 200).send(answer)
    },
  )
}
