import { type ResourceTrait, resourceTraits } from '../floor/resource.ts'

/** The wishes in one order and each once, so that equal wishes are equal lists. */
export const inWishOrder = (wishes: readonly ResourceTrait[]): ResourceTrait[] =>
  resourceTraits.filter((wish) => wishes.includes(wish))

/**
 * The wishes after two changes of them. Each wish is a choice of its own: one that a form did not change keeps its current
 * state, so two changes never conflict.
 */
export const mergeWishes = (
  seen: readonly ResourceTrait[],
  current: readonly ResourceTrait[],
  chosen: readonly ResourceTrait[],
): ResourceTrait[] =>
  resourceTraits.filter((wish) => (chosen.includes(wish) === seen.includes(wish) ? current : chosen).includes(wish))

/** What a guest's choice comes to: it adds only wishes that the restaurant offers, and may remove any. */
export const guestWishes = (
  chosen: readonly ResourceTrait[],
  offered: readonly ResourceTrait[],
  current: readonly ResourceTrait[] = [],
): ResourceTrait[] =>
  resourceTraits.filter((wish) => chosen.includes(wish) && (offered.includes(wish) || current.includes(wish)))
