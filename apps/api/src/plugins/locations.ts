import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path of the resource that a 201 has created: `{names}` are fields of the response or variables of the request's path. */
    location?: string
  }
}

const valueAt = (source: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], source)

const filled = (template: string, answer: unknown, params: unknown) =>
  template.replace(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = valueAt(answer, path) ?? valueAt(params, path)
    if (value === undefined) throw new Error(`${template}: the answer has no ${path}`)
    return encodeURIComponent(String(value))
  })

/** Sets `Location` on a created resource (RFC 9110, 15.3.2). */
export const locationsPlugin = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    const template = route.config?.location
    if (template === undefined) return
    const addLocation = async (request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
      if (reply.statusCode === 201) reply.header('location', filled(template, answer, request.params))
      return answer
    }
    route.preSerialization = [...[route.preSerialization ?? []].flat(), addLocation]
  })
})
