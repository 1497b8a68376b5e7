import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const focusable = ':is(a[href], button, input, select, textarea):not(:disabled, [type=hidden])'

/**
 * The element to which `#name` in the address leads: its first control is focused, also where the page loads it later than
 * the browser looks for it.
 */
export const useAnchor = <E extends HTMLElement>(name: string | undefined) => {
  const ref = useRef<E>(null)
  const isWanted = useLocation({ select: ({ hash }) => name !== undefined && hash === name })
  useEffect(() => {
    if (!isWanted) return
    ref.current?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
    ref.current?.scrollIntoView?.({ block: 'start' })
  }, [isWanted])
  return ref
}
