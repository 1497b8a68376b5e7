import { createContext, type RefObject } from 'react'

/**
 * Where menus stand in the document: in the page's main landmark, so that those who go from landmark to landmark find
 * an open one. Undefined where that is out of reach, as under a dialog.
 */
export const MenuHome = createContext<RefObject<HTMLElement | null> | undefined>(undefined)
