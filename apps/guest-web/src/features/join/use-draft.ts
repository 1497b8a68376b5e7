import { type RefObject, useEffect } from 'react'
import { rememberedGuest } from '../../remembered-guest.ts'
import { draftMs, forgetDraft, readDraft, saveDraft } from '../../saved-draft.ts'
import { type JoinValues, readValues } from './join-values.ts'

const restore = (form: HTMLFormElement, saved: Record<string, unknown>) => {
  for (const input of form.querySelectorAll<HTMLInputElement>('[name]')) {
    const value = saved[input.name]
    if (input.type === 'radio' || input.type === 'checkbox') {
      const chosen = Array.isArray(value)
        ? value.includes(input.value)
        : input.type === 'radio'
          ? input.value === value
          : value === true
      // A click, so that event listeners run.
      if (chosen && !input.checked) input.click()
    } else if (value != null && input.value === input.defaultValue) input.value = String(value)
  }
}

/** For a page without the form: stores the values posted to it for the next form of this tab. */
export const useStoredDraft = (restaurantId: string, values: JoinValues | undefined) => {
  useEffect(() => {
    if (values) saveDraft(restaurantId, values)
  }, [restaurantId, values])
}

/**
 * Stores typed values for a few minutes in this tab, so that a change of language or a reload keeps them. Without a draft,
 * the name and number of a remembered guest are filled in. A form that the server rendered with values is not changed.
 */
export const useDraft = (form: RefObject<HTMLFormElement | null>, restaurantId: string, posted: boolean) => {
  useEffect(() => {
    const current = form.current
    if (!current) return
    let idle: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      const remember = new FormData(current).has('remember')
      const { asked, ...values } = readValues(current)
      saveDraft(restaurantId, { ...values, ...asked, remember })
      clearTimeout(idle)
      idle = setTimeout(() => forgetDraft(restaurantId), draftMs)
    }
    const guest = rememberedGuest()
    const draft = readDraft(restaurantId) ?? (guest && { ...guest, remember: true })
    if (draft && !posted) restore(current, draft)
    // Values typed before hydration.
    save()
    current.addEventListener('input', save)
    return () => {
      clearTimeout(idle)
      current.removeEventListener('input', save)
    }
  }, [form, restaurantId, posted])
}
