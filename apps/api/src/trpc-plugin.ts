import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import { type AppRouter, appRouter } from '@waitbook/rpc/app-router'
import type { Services } from '@waitbook/rpc/services'
import type { FastifyInstance } from 'fastify'

/** The console's procedures under /trpc, over the same services as REST. */
export const registerTrpc = (app: FastifyInstance, services: Services) =>
  app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }) => ({
        services,
        caller: { address: req.ip },
        token: req.token,
        authenticate: () => req.authenticateStaff(),
      }),
      onError: ({ error, path, req }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          req.log.error({ err: error.cause ?? error, path }, 'a procedure failed')
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  })
