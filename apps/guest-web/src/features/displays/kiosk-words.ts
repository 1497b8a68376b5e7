import type { JoinInfo } from '@waitbook/contracts/customer'
import { m } from '../../messages/functions.js'
import { Refusal } from './device.ts'

type ClosedReason = NonNullable<JoinInfo['joining']['reason']>

export const closedWords: Record<ClosedReason, () => string> = {
  paused: m.paused_heading,
  closed: m.closed_heading,
  full: m.full_heading,
  at_entrance: m.by_staff_heading,
  by_staff: m.by_staff_heading,
  too_late: m.too_late_heading,
}

const refusals: Record<string, () => string> = {
  phone_already_waiting: m.phone_taken,
  too_many: m.too_many,
  too_early: m.kiosk_too_early,
  not_found_at_kiosk: m.kiosk_not_found,
}

/** The reason of a refusal that the guest can do something about; otherwise the guest is sent to the desk. */
export const kioskRefusalWords = (error: unknown) => {
  if (!(error instanceof Refusal)) return undefined
  if (error.fields.includes('phone_number') && error.status === 400) return m.book_phone_invalid()
  if (error.fields.includes('customer_name')) return m.name_missing()
  return refusals[error.code]?.()
}
