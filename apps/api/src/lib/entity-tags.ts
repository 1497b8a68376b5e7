import { createHash } from 'node:crypto'
import { AppError, invalidField } from '@waitbook/contracts/errors'
import { editProfileFields } from '@waitbook/contracts/parties'
import { editReservationFields } from '@waitbook/contracts/reservations'
import { editPartyFields } from '@waitbook/contracts/waitlist'
import type { Precondition } from '@waitbook/rpc/precondition'
import { withSortedKeys } from './sorted-json.ts'

/**
 * The entity tag of the fields that a replacement writes. Position, wait and status change without an edit: a tag that
 * covered them would refuse edits that overwrite nothing.
 */
const tagOver = (fields: readonly string[]) => (entity: unknown) => {
  const values = entity as Record<string, unknown>
  const written = JSON.stringify(
    fields.map((name) => values[name] ?? null),
    withSortedKeys,
  )
  return `"${createHash('sha256').update(written).digest('base64url').slice(0, 22)}"`
}

export const entryTag = tagOver(Object.keys(editPartyFields.shape))
export const reservationTag = tagOver(Object.keys(editReservationFields.shape))
export const profileTag = tagOver(Object.keys(editProfileFields.shape))
export const settingsTag = (settings: object) => tagOver(Object.keys(settings).sort())(settings)

const entityTags = /^(?:\s*(?:W\/)?"[\x21\x23-\x7e]*"\s*(?:,|$))+$/

/** The tags of If-Match; empty without a condition. `*` is no condition, as the entity has to exist anyway. */
export const ifMatch = (headers: Record<string, string | string[] | undefined>): Precondition => {
  const value = headers['if-match']
  if (value === undefined || value === '*') return {}
  if (typeof value === 'string' && entityTags.test(value)) {
    // RFC 9110, 13.1.1: strong comparison, so a weak tag never matches.
    return { if_match: value.match(/(?:W\/)?"[^"]*"/g) ?? [] }
  }
  throw invalidField('If-Match', 'If-Match takes * or quoted entity tags, as returned in an ETag header.')
}

/** Refuses an edit whose caller has not seen the entity as it is now. */
export const checkTag = (tag: string, { if_match }: Precondition) => {
  if (if_match === undefined || if_match.includes(tag)) return
  throw new AppError(
    'precondition_failed',
    'changed_since_read',
    'This has changed since the version that If-Match names. Fetch it again and repeat the change on the current version.',
  )
}
