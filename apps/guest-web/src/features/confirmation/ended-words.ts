import type { Confirmation } from '@waitbook/contracts/customer'
import { m } from '../../messages/functions.js'

export type RemovedReason = NonNullable<Confirmation['removed_reason']>

const headings = {
  guest: m.left_heading,
  staff: m.removed_heading,
  no_show: m.no_show_heading,
  auto: m.expired_heading,
} satisfies Record<RemovedReason, () => string>

const texts = {
  guest: m.left_text,
  staff: m.removed_text,
  no_show: m.no_show_text,
  auto: m.expired_text,
} satisfies Record<RemovedReason, (values: { restaurant: string }) => string>

/** The heading for a party that has left the queue, by the reason. */
export const endedHeading = (reason: RemovedReason) => headings[reason]()
export const endedText = (reason: RemovedReason, restaurant: string) => texts[reason]({ restaurant })
