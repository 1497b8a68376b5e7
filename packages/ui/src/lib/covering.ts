import { createContext, useContext, useEffect, useId } from 'react'

/** Open dialogs that cover the page and all other dialogs. */
const covering = new Set<string>()

const CoveringContext = createContext(false)
export const CoveringProvider = CoveringContext.Provider

/**
 * Returns a function that says whether the calling dialog is covered now. Escape and outside presses also reach open
 * dialogs that are not ancestors of the covering one, and must not close those.
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
