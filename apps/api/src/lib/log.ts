import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger

/** For what must be read although the server does not run. */
export const toStderr = () => pino.destination(2)

/** JSON logs, by default on stdout, without personal data: URLs are logged as route patterns, never with ids or phones. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      serializers: {
        // Never the error's own properties: the driver attaches its whole connection to them.
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          message: error.message,
          code: error.code,
          stack: error.stack,
        }),
        req: (request: { method: string; routeOptions?: { url?: string } }) => ({
          method: request.method,
          route: request.routeOptions?.url ?? 'unknown',
        }),
      },
    },
    destination,
  )
