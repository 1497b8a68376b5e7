import { inWishOrder } from '@waitbook/domain/waitlist/wishes'
import { useTableTraits } from '../floor/use-floor.ts'
import { useSettings } from '../settings/use-settings.ts'
import type { Wish } from './wish-words.ts'

/**
 * What staff can note of a party: what guests are offered, what a table has, and what the party wishes already. Empty in a
 * restaurant that uses neither.
 */
export const useWishChoices = (own: readonly Wish[]): Wish[] => {
  const offered = useSettings('floor').data?.wishes ?? []
  const traits = useTableTraits()
  return inWishOrder([...offered, ...traits, ...own])
}
