import { useEffect, useEffectEvent } from 'react'
import { readPreference } from './device-preferences.ts'

const prefixReachMs = 1500

const isBusy = (target: EventTarget | null) => {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  )
}

// Shared by all listeners of the page: after G the next key belongs to 'g w' and to nothing else.
let prefixedAt = Number.NEGATIVE_INFINITY

/** 'n', 'alt+arrowup', 'mod+k', or 'g w' for a key right after G. */
const nameOf = (event: KeyboardEvent) => {
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) return `mod+${key}`
  if (event.altKey) return `alt+${key}`
  const sinceMs = event.timeStamp - prefixedAt
  if (sinceMs > 0 && sinceMs < prefixReachMs) {
    setTimeout(() => {
      prefixedAt = Number.NEGATIVE_INFINITY
    })
    return `g ${key}`
  }
  if (key === 'g') prefixedAt = event.timeStamp
  return key
}

/** Returns false if the key's default action should happen. */
export type Shortcut = (event: KeyboardEvent) => unknown

/** Keyboard shortcuts, active while no field, menu or dialog has the focus, unless disabled on this device. */
export const useShortcuts = (keys: Record<string, Shortcut>) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isBusy(event.target) || readPreference('shortcuts') === 'off') return
    // A closed menu may be in the DOM, hidden.
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"][data-open]')) return
    const name = nameOf(event)
    if (event.repeat && !/arrow|^[jk]$/.test(name)) return
    const act = keys[name]
    if (act && act(event) !== false) event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
