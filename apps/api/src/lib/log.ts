import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { databaseRefusal } from './database-refusal.ts'

export type Log = FastifyBaseLogger

/** For what must be read although the server does not run. */
export const toStderr = () => pino.destination(2)

/**
 * The stack of a failure shows which statement failed; while the database is away every stack is the driver's, and is
 * left out.
 */
const concernsStatement = /^(40|55P03|57014)/

const everyMs = 1_000

/**
 * While the database is away every call, sweep and job fails: each of their messages is logged once a second, with the
 * number of those left out since, so that an outage does not fill the disk.
 */
const mergedWhileAway = () => {
  const messages = new Map<string, { at: number; omitted: number }>()
  return function (this: Logger, args: Parameters<LogFn>, method: LogFn) {
    const [details, message] = args as unknown as [{ err?: unknown }, string]
    if (!(details?.err && databaseRefusal(details.err))) return method.apply(this, args)
    const last = messages.get(message)
    if (last && performance.now() - last.at < everyMs) {
      last.omitted += 1
      return
    }
    messages.set(message, { at: performance.now(), omitted: 0 })
    const omitted = last?.omitted ? { omitted: last.omitted } : {}
    method.apply(this, [{ ...details, ...omitted }, message] as unknown as typeof args)
  }
}

/** JSON logs, by default on stdout, without personal data: URLs are logged as route patterns, never with ids or phones. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      hooks: { logMethod: mergedWhileAway() },
      serializers: {
        // Never the error's own properties: the driver attaches its whole connection to them.
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          message: error.message,
          code: error.code,
          ...((!databaseRefusal(error) || concernsStatement.test(error.code ?? '')) && { stack: error.stack }),
        }),
        req: (request: { method: string; routeOptions?: { url?: string } }) => ({
          method: request.method,
          route: request.routeOptions?.url ?? 'unknown',
        }),
      },
    },
    destination,
  )
