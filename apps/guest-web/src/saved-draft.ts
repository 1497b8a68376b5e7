const storageKey = (restaurantId: string) => `waitbook.draft.${restaurantId}`

/** Long enough for a reload or a change of the language, but not for the next guest at a shared device. */
export const draftMs = 5 * 60_000

/** The values typed into the join form of this tab in the last few minutes. */
export const readDraft = (restaurantId: string): Record<string, unknown> | undefined => {
  try {
    const saved = JSON.parse(sessionStorage.getItem(storageKey(restaurantId)) ?? 'null')
    if (saved === null) return undefined
    if (Date.now() - saved.at < draftMs) return saved.values
    sessionStorage.removeItem(storageKey(restaurantId))
  } catch {
    // Refused (private mode) or invalid: the form starts empty.
  }
  return undefined
}

export const saveDraft = (restaurantId: string, values: object) => {
  try {
    sessionStorage.setItem(storageKey(restaurantId), JSON.stringify({ at: Date.now(), values }))
  } catch {
    // Refused or full: there is no draft, but the form keeps its values.
  }
}

export const forgetDraft = (restaurantId: string) => {
  try {
    sessionStorage.removeItem(storageKey(restaurantId))
  } catch {
    // If storage is refused nothing is stored.
  }
}
