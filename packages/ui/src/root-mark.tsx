import { useLayoutEffect } from 'react'

const marks = new Map<string, number>()

const count = (name: string, change: 1 | -1) => {
  const number = (marks.get(name) ?? 0) + change
  marks.set(name, number)
  document.documentElement.toggleAttribute(`data-has-${name}`, number > 0)
}

/**
 * Sets the attribute `data-has-{name}` on the root element while at least one of these is mounted, for styles of other
 * parts of the page. A selector such as `:root:has(...)` makes the browser search the page after each inserted element.
 */
export function RootMark({ name }: { name: string }) {
  useLayoutEffect(() => {
    count(name, 1)
    return () => count(name, -1)
  }, [name])
  return null
}
