import { createContext, useContext, useEffect, useId } from 'react'

/** Dialogs that cover all others, the page included. */
const covering = new Set<string>()

const CoveringContext = createContext(false)
export const CoveringProvider = CoveringContext.Provider

/**
 * Whether a dialog is covered at this moment. Escape and presses reach every open dialog that is not an ancestor of the
 * covering one, and must not close it.
 */
export const useCovering = (isCovering: boolean) => {
  const id = useId()
  const isWithin = useContext(CoveringContext) || isCovering
  useEffect(() => {
    if (!isCovering) return
    covering.add(id)
    return () => {
      covering.delete(id)
    }
  }, [isCovering, id])
  return () => covering.size > 0 && !isWithin
}
