import { type MouseEvent, useRef, useState } from 'react'

export type PressHandler = (event: MouseEvent<HTMLButtonElement>) => unknown

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

/**
 * Accepts one press: while `pending` or disabled, or until the promise returned by the handler settles,
 * further presses do nothing and do not submit the form. The lock is a ref because a double tap
 * arrives before React renders. A rejection is not caught here.
 */
export function usePressLock(pending: boolean, onClick: PressHandler | undefined, isOff = false) {
  const held = useRef(false)
  const [waiting, setWaiting] = useState(false)

  const press: PressHandler = (event) => {
    if (pending || isOff || held.current) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const outcome = onClick?.(event)
    if (!isPromise(outcome)) return
    held.current = true
    setWaiting(true)
    void outcome.finally(() => {
      held.current = false
      setWaiting(false)
    })
  }

  return { locked: pending || waiting, press }
}
