import { entryId, type RestaurantId } from '@waitbook/contracts/ids'
import { isoNow } from '../../lib/clock.ts'
import { findAddresses } from '../messages/outgoing/messages.queries.ts'
import { isUnconfirmed, verifyVisit } from '../messages/outgoing/new-numbers.queries.ts'
import { findSegment } from '../waitlist/waitlist.queries.ts'
import type { CustomerDeps } from './customer-deps.ts'

/** What a `/c/{segment}` URL refers to. */
export interface SegmentTarget {
  restaurant_id: RestaurantId
  entry_id: string
  /** The number that this link was texted to. */
  texted_to?: string | undefined
  /** Whether the owner of that number has not verified it yet. */
  asks_number?: boolean
  /** The e-mail address that this link was sent to. */
  emailed_to?: string | undefined
}

export interface ShortLinksService {
  /** Programs open links too, so this verifies no number. */
  segmentTarget(written: string): Promise<SegmentTarget | undefined>
  /** A person pressed the button on the page of the texted link, which verifies the number. */
  confirmNumber(written: string): Promise<SegmentTarget | undefined>
}

export const createShortLinks = ({ db, clock, links, rateLimits }: CustomerDeps): ShortLinksService => {
  const segmentTarget = async (written: string): Promise<SegmentTarget | undefined> => {
    const { segment, mark } = links.read(written)
    const found = entryId.safeParse(segment).success ? await findSegment(db, segment) : undefined
    if (!found) return undefined
    const target = { restaurant_id: found.restaurant_id as RestaurantId, entry_id: found.entry_id }
    if (mark === '') return target
    const { restaurant_id, entry_id } = target
    // Limited, so that marks cannot be guessed.
    await rateLimits.spend(['look-entry', entry_id])
    const { phone, emails } = await findAddresses(db, restaurant_id, entry_id)
    const isTexted = phone !== null && links.isSentTo(phone, segment, mark)
    return {
      ...target,
      texted_to: isTexted ? phone : undefined,
      asks_number: isTexted && (await isUnconfirmed(db, restaurant_id, entry_id, phone)),
      emailed_to: emails.find((email) => links.isSentTo(email, segment, mark)),
    }
  }

  return {
    segmentTarget,
    async confirmNumber(written) {
      const target = await segmentTarget(written)
      if (target?.texted_to !== undefined) {
        await verifyVisit(db, target.restaurant_id, target.entry_id, target.texted_to, isoNow(clock))
      }
      return target
    },
  }
}
