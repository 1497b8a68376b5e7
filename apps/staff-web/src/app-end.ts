import { createContext } from 'react'

/** Registers what is to be ended with the app, for parts that pages load later and that outlive these pages. */
export const AppEndContext = createContext<(end: () => void) => void>(() => undefined)
