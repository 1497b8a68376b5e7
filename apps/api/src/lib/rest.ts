import { invalidField } from '@waitbook/contracts/errors'
import { mutationId } from '@waitbook/contracts/ids'
import { deviceName } from '@waitbook/domain/staff/device-name'
import type { Visitor } from '@waitbook/rpc/callers'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
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

/** The name of the cookie. */
const deviceProof = 'device'
/** The longest lifetime that browsers allow a cookie. */
const deviceProofSeconds = 400 * 24 * 3_600

/** The client of a call about accounts. */
export const visitorOf = ({ ip, headers, cookies }: FastifyRequest, reply: FastifyReply): Visitor => ({
  address: ip,
  device: deviceName(headers['user-agent']),
  device_proof: {
    presented: cookies[deviceProof],
    keep: (proof) =>
      void reply.setCookie(deviceProof, proof, {
        path: '/',
        maxAge: deviceProofSeconds,
        sameSite: 'strict',
        httpOnly: true,
      }),
  },
})

/** The mutation id of a REST call: its Idempotency-Key. Throws if it is not a valid id. */
export const idempotencyKey = (headers: Record<string, string | string[] | undefined>) => {
  const value = headers['idempotency-key']
  if (value === undefined || value === '') return undefined
  const key = mutationId.safeParse(value)
  if (key.success) return key.data
  throw invalidField('Idempotency-Key', 'An Idempotency-Key has 1 to 128 printable ASCII characters.')
}
