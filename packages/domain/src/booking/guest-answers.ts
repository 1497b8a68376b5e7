import type { Occasion } from './occasions.ts'

/** What a guest says of its booking where the owner asks. */
export interface GuestAnswers {
  occasion: Occasion | null
  /** The area where it would like to sit. */
  preferred_area_id: string | null
}

const noAnswers: GuestAnswers = { occasion: null, preferred_area_id: null }

/** What the owner asks; an empty list: it does not ask. */
export interface AskedOfGuests {
  occasions: readonly Occasion[]
  areas: readonly { id: string; name: string }[]
}

/** Answers that are left out are not changed. */
export type GivenAnswers = { readonly [F in keyof GuestAnswers]?: GuestAnswers[F] | undefined }

const answer = <T>(given: T | null | undefined, current: T | null, allowed: readonly T[]) =>
  given === null || (given !== undefined && allowed.includes(given)) ? given : current

/**
 * The answers to store. What the owner does not ask is not stored, as a form may have been opened before the settings
 * changed. `isRefused`: the area is none of those that guests can choose.
 */
export const guestAnswers = (
  { occasion, preferred_area_id }: GivenAnswers,
  { occasions, areas }: AskedOfGuests,
  current: GuestAnswers = noAnswers,
): GuestAnswers & { isRefused: boolean } => {
  const area = answer(
    preferred_area_id,
    current.preferred_area_id,
    areas.map(({ id }) => id),
  )
  return {
    occasion: answer(occasion, current.occasion, occasions),
    preferred_area_id: area,
    isRefused: areas.length > 0 && preferred_area_id !== undefined && preferred_area_id !== area,
  }
}
