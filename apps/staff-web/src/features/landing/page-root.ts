import type { Root } from 'react-dom/client'

let root: Root | undefined

/** The React root of the separate start page. */
export const setPageRoot = (of: Root) => {
  root = of
}

export const leaveStartPage = () => {
  root?.unmount()
  // The console has titles of its own, and a browser shows the first.
  document.querySelector('title')?.remove()
}
