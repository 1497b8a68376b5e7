import { type RefObject, useEffect } from 'react'
import { type JoinValues, readValues } from './join-values.ts'

const storageKey = (restaurantId: string) => `waitbook.draft.${restaurantId}`

const restore = (form: HTMLFormElement, saved: Record<string, unknown>) => {
  for (const input of form.querySelectorAll<HTMLInputElement>('[name]')) {
    const value = saved[input.name]
    if (input.type === 'radio' || input.type === 'checkbox') {
      const chosen = input.type === 'radio' ? input.value === value : value === true
      // A click, so that whoever listens hears of it.
      if (chosen && !input.checked) input.click()
    } else if (typeof value === 'string' && input.value === input.defaultValue) input.value = value
  }
}

const store = (restaurantId: string, values: JoinValues) => {
  try {
    sessionStorage.setItem(storageKey(restaurantId), JSON.stringify(values))
  } catch {
    // Refused or full: what is typed still stands in the form.
  }
}

/** For a page without the form: what was posted to it is in the next form of this tab. */
export const useStoredDraft = (restaurantId: string, values: JoinValues | undefined) => {
  useEffect(() => {
    if (values) store(restaurantId, values)
  }, [restaurantId, values])
}

/**
 * Keeps what is typed while this tab lives: changing the language, or joining once more, asks nothing twice.
 * A form that the server gave back with its values is left alone.
 */
export const useDraft = (form: RefObject<HTMLFormElement | null>, restaurantId: string, posted: boolean) => {
  useEffect(() => {
    const current = form.current
    if (!current) return
    try {
      const saved = sessionStorage.getItem(storageKey(restaurantId))
      if (saved && !posted) restore(current, JSON.parse(saved))
    } catch {
      // Refused (private mode) or not ours: the form starts empty.
    }
    const save = () => store(restaurantId, readValues(current))
    // What was typed before the script came.
    save()
    current.addEventListener('input', save)
    return () => current.removeEventListener('input', save)
  }, [form, restaurantId, posted])
}
