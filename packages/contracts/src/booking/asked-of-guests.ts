import { occasions } from '@waitbook/domain/booking/occasions'
import { z } from '../zod.ts'

const occasion = z.enum(occasions)

/** As stored. Rows and copies of older versions lack them. */
export const storedAnswers = {
  occasion: occasion.nullable().default(null),
  /** The area where the guest would like to sit, which is a preference: its table may be elsewhere. */
  preferred_area_id: z.string().nullable().default(null),
}

/** The same as a caller names them; null: none. */
export const givenAnswers = {
  occasion: occasion.nullable(),
  /** Whether it can be chosen is checked by the service, which names the areas that can. */
  preferred_area_id: z.string().max(64).nullable(),
}

/** What staff are shown of them: the name of the area, null where it has no tables any more. */
export const shownAnswers = {
  occasion: storedAnswers.occasion,
  preferred_area: z.string().nullable().default(null),
}

/** What the owner asks guests who book; an empty list: it does not ask. */
export const askedOfGuests = {
  /** The occasions that a guest can choose from. */
  occasions: z.array(occasion),
  /** The areas that a guest can choose from. */
  areas: z.array(z.object({ id: z.string(), name: z.string() })),
}
