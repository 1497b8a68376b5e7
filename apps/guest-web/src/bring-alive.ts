import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readState } from './page-state.ts'

/** Hands the page that the server rendered to its app; `complete` adds to its state what stands in the page itself. */
export const bringAlive = <P extends object>(App: ComponentType<P>, complete: (state: P) => P = (state) => state) => {
  const root = document.getElementById('root')
  const state = readState<P>(document)
  if (root && state) hydrateRoot(root, createElement(App, complete(state)))
}
