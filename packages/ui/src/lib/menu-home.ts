import { createContext, type RefObject } from 'react'

/**
 * The portal container of menus: the page's main landmark, so that landmark navigation of screen readers finds an open
 * menu. Undefined within a dialog, which makes the landmark inert.
 */
export const MenuHome = createContext<RefObject<HTMLElement | null> | undefined>(undefined)
