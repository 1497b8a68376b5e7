import { inPlaceWords, inWords } from '../../lib/place-words.ts'
import type { BadgeKind } from './badges-of.ts'

export const badgeMessages = inPlaceWords(() => ({
  noTable: inWords`No table`,
  vip: 'VIP',
  reservation: 'Reservation',
  noTexts: 'No texts (STOP)',
  late: (minutes: number) => `+${minutes} min late`,
  saysLate: (minutes: number) => `Says ${minutes} min late`,
  shortLate: (minutes: number) => `${minutes} min late`,
  here: 'Is here',
  coming: 'On the way',
  /** On a drawn table and in a block of the timeline. */
  short: {
    allergy: 'Allergy',
    table: inWords`Table taken`,
    vip: 'VIP',
    reservation: 'Booked',
    late: 'Late',
    says_late: 'Late',
    here: 'Here',
    coming: 'Coming',
    no_shows: 'No-shows',
    no_texts: 'No texts',
    occasion: 'Occasion',
    wish: 'Prefers',
    tag: 'Tag',
  } satisfies Record<BadgeKind, string>,
  area: (name: string) => `Area: ${name}`,
  wishes: (text: string) => `Prefers: ${text}`,
}))
