import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readState } from './page-state.ts'

/** Hands the page that the server rendered to its app. */
export const bringAlive = <P extends object>(App: ComponentType<P>) => {
  const root = document.getElementById('root')
  const state = readState<P>(document)
  if (root && state) hydrateRoot(root, createElement(App, state))
}
