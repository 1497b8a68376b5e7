import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { OpenApiDocument } from '../src/openapi/description/document-types.ts'
import { watchAnswers } from './documented-answers.ts'

const answer = {
  description: 'Done.',
  content: {
    'application/json': {
      schema: { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] },
      example: { count: 1 },
    },
  },
}

const callFor = async (status: number, body: unknown) => {
  const app = Fastify()
  const paths = { '/api/things/{id}/': { get: { responses: { 200: answer } } } }
  app.decorate('openApi', () => ({ openapi: '3.1.1', paths }) as unknown as OpenApiDocument)
  app.get('/api/things/:id/', (_request, reply) => reply.code(status).send(body))
  const faults = watchAnswers(app)
  await app.inject('/api/things/7/')
  return faults.join()
}

it('a response as documented is valid', async () => {
  expect(await callFor(200, { count: 7 })).toBe('')
})

it.each([
  ['of another shape', 200, { count: 'seven' }, 'must be integer'],
  ['that lacks a field', 200, {}, "must have required property 'count'"],
  ['with an undocumented status', 409, { detail: 'No.' }, 'GET /api/things/7/ -> 409 is not documented'],
])('a response %s is invalid', async (_what, status, body, fault) => {
  expect(await callFor(status, body)).toContain(fault)
})
