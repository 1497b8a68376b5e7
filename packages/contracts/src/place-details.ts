import { text } from './text.ts'
import { z } from './zod.ts'

/** What guests want to know about a restaurant before they book, as it words it. Empty texts are not shown. */
const details = {
  cuisine: text(60).default(''),
  /** Such as the usual amount per person. */
  price: text(60).default(''),
  parking: text(160).default(''),
  dress_code: text(60).default(''),
}

/** As fields of the general settings. */
export const placeDetailFields = details

export const placeDetails = z.object(details)
export type PlaceDetails = z.infer<typeof placeDetails>

/** In the order in which guests read them. */
export const placeDetailNames = Object.keys(details) as (keyof PlaceDetails)[]
