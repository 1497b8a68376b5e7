import { invalidField } from '@waitbook/contracts/errors'
import { mutationId } from '@waitbook/contracts/ids'
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

/** REST's name for a mutation id. Throws where it cannot be one. */
export const idempotencyKey = (headers: Record<string, string | string[] | undefined>) => {
  const value = headers['idempotency-key']
  if (value === undefined || value === '') return undefined
  const key = mutationId.safeParse(value)
  if (key.success) return key.data
  throw invalidField('Idempotency-Key', 'An Idempotency-Key has 1 to 128 printable ASCII characters.')
}
