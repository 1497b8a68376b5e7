import type { AppError } from '@waitbook/contracts/errors'
import type { Staff } from '@waitbook/rpc/callers'
import type { FastifyBaseLogger } from 'fastify'
import { countRefusal } from './metrics.ts'

/** Refusals because of the caller, not of the input: those that an attack consists of. */
const isOfAccess = ({ kind, code }: AppError) =>
  kind === 'forbidden' || kind === 'too_many' || (kind === 'unauthorised' && code !== 'not_signed_in')

/** Logs and counts a refusal, with the code and our own ids only. */
export const noteRefusal = (log: FastifyBaseLogger, refused: AppError, staff: Staff | undefined) => {
  if (!isOfAccess(refused)) return
  countRefusal(refused.code)
  log.warn(
    { refused: refused.code, ...(staff && { restaurant_id: staff.restaurant_id, user_id: staff.user_id }) },
    'a call was refused',
  )
}
