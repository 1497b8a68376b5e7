import { useSyncExternalStore } from 'react'

import { windowStorage } from '../features/session/window-storage.ts'

/** The settings of this device, not of the account. The default is the first value. */
const choices = {
  rows: ['comfortable', 'compact'],
  chime: ['off', 'on'],
  awake: ['on', 'off'],
  shortcuts: ['on', 'off'],
  /** The banner on the waitlist that texts are not set up. */
  'texts-notice': ['shown', 'dismissed'],
} as const

export type Preference = keyof typeof choices
type Value<P extends Preference> = (typeof choices)[P][number]

const listeners = new Set<() => void>()
/** Choices if storage is blocked, which last as long as the page. */
const unsaved = new Map<Preference, string>()
const storedAs = (preference: Preference) => `waitbook.${preference}`

export const readPreference = <P extends Preference>(preference: P): Value<P> => {
  let stored: string | null | undefined = unsaved.get(preference)
  try {
    stored ??= windowStorage().getItem(storedAs(preference))
  } catch {
    // Storage is refused in some private windows: the choice then lasts as long as the page.
  }
  const known: readonly string[] = choices[preference]
  return (stored && known.includes(stored) ? stored : known[0]) as Value<P>
}

export const setPreference = <P extends Preference>(preference: P, value: Value<P>) => {
  unsaved.delete(preference)
  try {
    windowStorage().setItem(storedAs(preference), value)
  } catch {
    unsaved.set(preference, value)
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const usePreference = <P extends Preference>(preference: P) =>
  useSyncExternalStore(subscribe, () => readPreference(preference))

/** Sets the density on the document, from which the rows take their height. */
export const followDensity = () => {
  const show = () => {
    if (readPreference('rows') === 'compact') document.documentElement.dataset.density = 'compact'
    else delete document.documentElement.dataset.density
  }
  show()
  return subscribe(show)
}
