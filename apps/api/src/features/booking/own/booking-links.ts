import { createHmac, timingSafeEqual } from 'node:crypto'
import { readLink } from '../../../pages/sent-link.ts'

const markLength = 10

export interface BookingLinks {
  /**
   * The URL of a booking's page; with the phone number or e-mail address that it is sent to, only its receiver knows
   * it.
   */
  linkTo(segment: string, to?: string): string
  /** The URL of a wish's page as it is sent to a phone number or e-mail address. */
  linkToWish(restaurantId: string, id: string, to: string): string
  /** The parts of such a URL; the mark is empty if the link was not sent. */
  read(written: string): { segment: string; mark: string }
  /** Whether a booking's link with this mark was sent to this phone number or e-mail address. */
  isSentTo(to: string, segment: string, mark: string): boolean
}

/**
 * Booking returns the segment to the caller, so opening it does not prove that the caller reads the guest's messages.
 */
export const createBookingLinks = (appSecret: string, publicUrl: () => string): BookingLinks => {
  const markOf = (segment: string, to: string) =>
    createHmac('sha256', appSecret).update(`booking ${segment} ${to.toLowerCase()}`).digest('hex').slice(0, markLength)
  const marked = (segment: string, to: string) => `${segment}-${markOf(segment, to)}`
  return {
    linkTo: (segment, to) => `${publicUrl()}/b/${to === undefined ? segment : marked(segment, to)}`,
    linkToWish: (restaurantId, id, to) => `${publicUrl()}/book/${restaurantId}/wish/${marked(id, to)}/`,
    read: readLink,
    isSentTo(to, segment, mark) {
      const given = Buffer.from(mark)
      return given.length === markLength && timingSafeEqual(given, Buffer.from(markOf(segment, to)))
    },
  }
}
