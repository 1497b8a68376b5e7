import type { RouteHandlerMethod, RouteOptions } from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { RestApp } from './rest.ts'
import { staffCalls } from './rest-calls.ts'

it('a call without a schema for its body passes no part of a body on', async () => {
  const inputs: unknown[] = []
  const handlers: RouteHandlerMethod[] = []
  const app = { route: ({ handler }: RouteOptions) => handlers.push(handler) } as unknown as RestApp
  const params = z.object({ id: z.string() })
  staffCalls(app).change('POST /api/things/:id/', 'floor.change', { params }, async (_staff, input) => {
    inputs.push(input)
  })
  const request = {
    params: { id: 'a' },
    body: { id: 'b', name: 'c' },
    query: {},
    headers: {},
    authenticate: async () => ({}),
  }
  const reply = { code: () => reply, send: () => reply }
  await handlers[0]?.call(undefined as never, request as never, reply as never)
  expect(inputs).toEqual([{ id: 'a', mutation_id: undefined }])
})
