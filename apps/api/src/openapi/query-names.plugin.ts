import { AppError } from '@waitbook/contracts/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { z } from 'zod'
import { inputNames } from './description/json-schemas.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes that ignore unknown query parameters: pages that browsers open, and callbacks that their sender may extend. */
    takesAnyQuery?: true
  }
}

const refusalOf = (unknown: readonly string[], known: readonly string[]) => {
  const ending = known.length === 0 ? 'This call takes none.' : `Known are: ${known.join(', ')}.`
  const sentence = (name = '') => `Unknown query parameter '${name.slice(0, 64)}'. ${ending}`
  // Not by assignment: a parameter may be called __proto__.
  const fields = Object.fromEntries(unknown.map((name) => [name, [sentence(name)]]))
  return new AppError('invalid', 'unknown_query_parameter', sentence(unknown[0]), { fields })
}

/** Refuses unknown query parameters: with a misspelt filter a call would return too much. */
export const queryNamesPlugin = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.config?.takesAnyQuery) return
    let known: string[] | undefined
    const check = (request: FastifyRequest, _reply: FastifyReply, done: (refused?: Error) => void) => {
      const given = Object.keys(request.query as object)
      if (given.length === 0) return done()
      known ??= route.schema?.querystring ? inputNames(route.schema.querystring as z.ZodType) : []
      const unknown = given.filter((name) => !known?.includes(name))
      done(unknown.length === 0 ? undefined : refusalOf(unknown, known))
    }
    route.preValidation = [check, ...[route.preValidation ?? []].flat()]
  })
})
