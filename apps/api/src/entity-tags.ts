import { createHash } from 'node:crypto'
import { AppError, invalidField } from '@waitbook/contracts/errors'
import { editProfileFields } from '@waitbook/contracts/parties'
import { editReservationFields } from '@waitbook/contracts/reservations'
import { editPartyFields } from '@waitbook/contracts/waitlist'
import type { Precondition } from '@waitbook/rpc/services'
import type { FastifyReply } from 'fastify'

/** With sorted keys: PostgreSQL keeps those of an object in an order of its own. */
const canonical = (value: unknown) =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

/**
 * The entity tag of the fields that a replacement writes. The others (place, wait, status) change by themselves: with them
 * a tag would refuse edits that lose nothing.
 */
const tagOver = (fields: readonly string[]) => (entity: object) => {
  const values = entity as Record<string, unknown>
  const written = canonical(fields.map((name) => values[name] ?? null))
  return `"${createHash('sha256').update(written).digest('base64url').slice(0, 22)}"`
}

export const entryTag = tagOver(Object.keys(editPartyFields.shape))
export const reservationTag = tagOver(Object.keys(editReservationFields.shape))
export const profileTag = tagOver(Object.keys(editProfileFields.shape))
export const settingsTag = (settings: object) => tagOver(Object.keys(settings).sort())(settings)

export const sendTagged = <T>(reply: FastifyReply, tag: string, answer: T): T => {
  reply.header('etag', tag)
  return answer
}

const entityTags = /^(?:\s*(?:W\/)?"[\x21\x23-\x7e]*"\s*(?:,|$))+$/

/** The tags of If-Match; undefined where there is no condition, as `*` is none for an entity that must exist anyway. */
export const ifMatch = (headers: Record<string, string | string[] | undefined>): Precondition => {
  const value = headers['if-match']
  if (value === undefined || value === '*') return {}
  if (typeof value === 'string' && entityTags.test(value)) {
    // RFC 9110, 13.1.1: compared as strong tags, so that a weak one equals none.
    return { if_match: value.match(/(?:W\/)?"[^"]*"/g) ?? [] }
  }
  throw invalidField('If-Match', 'If-Match takes * or entity tags in quotes, as an ETag header answers them.')
}

/** Refuses an edit whose caller has not seen the entity as it is now. */
export const checkTag = (tag: string, { if_match }: Precondition) => {
  if (if_match === undefined || if_match.includes(tag)) return
  throw new AppError(
    'precondition_failed',
    'changed_since_read',
    'This was changed since the version that If-Match names. Get it again, and repeat the change on what it is now.',
  )
}
