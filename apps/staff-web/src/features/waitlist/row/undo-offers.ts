import { notify } from '@waitbook/ui/toast'
import { toastOfChange } from '../../changes/show-queued.ts'

/** `Z` undoes changes of this period only; for older ones there is Recent. */
const undoReachMs = 60_000

interface Offer {
  toast: string
  at: number
  undo(): void
}

const isInReach = ({ at }: Offer) => Date.now() - at < undoReachMs

/** The changes that can be undone by their toast or, latest first, by key. An offer can be used only once. */
export const createUndoOffers = () => {
  let offers: Offer[] = []
  const withdraw = (offer: Offer) => {
    offers = offers.filter((other) => other !== offer)
  }

  return {
    /** The id and the action of the toast that offers it; `about` is the party. */
    add: (mutationId: string, about: string, undo: () => void) => {
      const offer = { toast: toastOfChange(mutationId), at: Date.now(), undo }
      offers = [...offers.filter((other) => isInReach(other) && other.toast !== offer.toast), offer]
      const take = () => {
        withdraw(offer)
        undo()
      }
      return { id: offer.toast, action: { label: 'Undo', onClick: take, about } }
    },
    /** The change was not made. */
    drop: (mutationId: string) => {
      offers = offers.filter(({ toast }) => toast !== toastOfChange(mutationId))
    },
    /** False if there is nothing to undo. */
    undoLast: () => {
      const offer = offers.at(-1)
      if (!offer || !isInReach(offer)) return false
      withdraw(offer)
      notify.dismiss(offer.toast)
      offer.undo()
      return true
    },
  }
}
