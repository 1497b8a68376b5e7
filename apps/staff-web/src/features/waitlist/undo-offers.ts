import { notify } from '@waitbook/ui/toast'

/** `Z` reaches back this far: longer ago it would surprise, and Recent has it. */
const undoReachMs = 60_000

interface Offer {
  toast: string
  at: number
  undo(): void
}

const isInReach = ({ at }: Offer) => Date.now() - at < undoReachMs

/** What can be undone from its toast, and by key from the latest backwards. Used by the one, it is gone from the other. */
export const createUndoOffers = () => {
  let offers: Offer[] = []
  const withdraw = (offer: Offer) => {
    offers = offers.filter((other) => other !== offer)
  }

  return {
    /** The id and the action of the toast that offers it; `about` is the party. */
    add: (mutationId: string, about: string, undo: () => void) => {
      const offer = { toast: `undo-${mutationId}`, at: Date.now(), undo }
      offers = [...offers.filter(isInReach), offer]
      const take = () => {
        withdraw(offer)
        undo()
      }
      return { id: offer.toast, action: { label: 'Undo', onClick: take, about } }
    },
    /** False where there is nothing to undo. */
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
