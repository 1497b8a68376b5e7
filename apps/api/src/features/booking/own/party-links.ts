import { createHmac, timingSafeEqual } from 'node:crypto'

const markLength = 24

export interface PartyLinks {
  /** The URL of the page for the rest of the party. */
  linkTo(restaurantId: string, reservationId: string): string
  /** The id of the booking for the last part of such a URL; undefined if the mark is wrong. */
  read(restaurantId: string, pass: string): string | undefined
}

/**
 * The mark is computed from the secret and stored nowhere, so the link needs no retention: it is valid until the
 * booking ends or is erased.
 */
export const createPartyLinks = (appSecret: string, publicUrl: () => string): PartyLinks => {
  const markOf = (restaurantId: string, reservationId: string) =>
    createHmac('sha256', appSecret).update(`party ${restaurantId} ${reservationId}`).digest('hex').slice(0, markLength)
  return {
    linkTo: (restaurantId, reservationId) =>
      `${publicUrl()}/book/${restaurantId}/party/${reservationId}-${markOf(restaurantId, reservationId)}/`,
    read(restaurantId, pass) {
      const [reservationId = '', mark = ''] = pass.split('-')
      const given = Buffer.from(mark)
      if (given.length !== markLength) return undefined
      return timingSafeEqual(given, Buffer.from(markOf(restaurantId, reservationId))) ? reservationId : undefined
    },
  }
}
