import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readState } from './page-state.ts'

/** Hydrates the page that the server rendered; `complete` adds to its state the data that only the markup contains. */
export const hydratePage = <P extends object>(App: ComponentType<P>, complete: (state: P) => P = (state) => state) => {
  const root = document.getElementById('root')
  const state = readState<P>(document)
  if (root && state) hydrateRoot(root, createElement(App, complete(state)))
}
