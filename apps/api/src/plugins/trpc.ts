import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import { AppError } from '@waitbook/contracts/errors'
import { type AppRouter, appRouter } from '@waitbook/rpc/app-router'
import type { Services } from '@waitbook/rpc/services'
import type { FastifyInstance } from 'fastify'
import type { Gate } from '../features/session/gate.ts'
import { databaseRefusal } from '../lib/database-refusal.ts'
import { noteRefusal } from '../lib/refusals.ts'
import { visitorOf } from '../lib/rest.ts'
import { sendMethodNotAllowed } from './errors.ts'

/** Of procedures in one batch: each is authenticated and limited separately, so that a batch cannot evade a limit. */
const maxBatchSize = 20

const methods = ['GET', 'HEAD', 'POST']

/**
 * The adapter would also accept forms, which no procedure reads: they get 415 as everywhere. Methods that it cannot
 * parse, such as TRACE, would become internal errors.
 */
const jsonOnly: typeof fastifyTRPCPlugin<AppRouter> = (app, options, done) => {
  app.addHook('onRequest', async (request, reply) => {
    if (!methods.includes(request.method)) return sendMethodNotAllowed(request, reply, methods)
  })
  fastifyTRPCPlugin(app, options, (error) => {
    app.removeContentTypeParser('multipart/form-data')
    done(error)
  })
}

/** The console's procedures under /trpc, over the same services as REST. */
export const registerTrpc = (app: FastifyInstance, services: Services, gate: Gate) =>
  app.register(jsonOnly, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize,
      createContext: ({ req, res }) => ({
        services,
        visitor: visitorOf(req, res),
        requestId: req.id,
        token: req.token,
        authenticate: (permission, call) => gate.authenticateSession(req.token, permission, call),
        refusalOf: databaseRefusal,
      }),
      responseMeta: ({ errors }) => {
        const seconds = errors.map(({ cause }) => (cause instanceof AppError ? (cause.retryAfterSeconds ?? 0) : 0))
        const longest = Math.max(0, ...seconds)
        return longest === 0 ? {} : { headers: { 'retry-after': String(longest) } }
      },
      onError: ({ error, path, req }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          req.log.error({ err: error.cause ?? error, path }, 'a procedure failed')
        if (error.cause instanceof AppError) noteRefusal(req.log, error.cause, undefined)
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  })
