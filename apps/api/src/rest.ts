import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'

/** Fastify with routes typed by their zod schemas. */
export type RestApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** REST's name for a mutation id. */
export const idempotencyKey = (headers: Record<string, string | string[] | undefined>) => {
  const value = headers['idempotency-key']
  return typeof value === 'string' ? value : undefined
}
