import { useEffect, useEffectEvent } from 'react'

const isBusy = (target: EventTarget | null) => {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  )
}

/** Single keys that act while no field, menu or dialog has the focus. */
export const useShortcuts = (keys: Record<string, () => void>) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    if (hasModifier || event.repeat || event.defaultPrevented || isBusy(event.target)) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
