import { floorMessages as say } from '../floor-messages.ts'
import { useKeptOrder } from '../use-kept-order.ts'
import type { TableChoice } from './seating-choices.ts'

const keyOf = ({ resource_ids }: TableChoice) => resource_ids.join()

/**
 * The choices in the order in which they were first shown and with the size that they had then; a table that is no longer
 * one says why. `all` has the reasons of those that are not offered.
 */
export const useKeptChoices = (offered: readonly TableChoice[], all = offered): TableChoice[] =>
  useKeptOrder(offered, keyOf).map(({ key, item, first, isGone }) => {
    const shown = { ...item, isSuggested: first.isSuggested }
    if (!isGone) return shown
    const { reason = say.noLongerOffered } = all.find((choice) => keyOf(choice) === key) ?? {}
    return { ...shown, reason, isOpen: false }
  })
