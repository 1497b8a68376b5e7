const storageKey = (restaurantId: string) => `waitbook.draft.${restaurantId}`

/** Long enough for a reload or a change of the language; the next guest at a shared device comes later. */
export const draftMs = 5 * 60_000

/** What was typed into the join form of this tab in the last few minutes. */
export const readDraft = (restaurantId: string): Record<string, unknown> | undefined => {
  try {
    const saved = JSON.parse(sessionStorage.getItem(storageKey(restaurantId)) ?? 'null')
    if (saved === null) return undefined
    if (Date.now() - saved.at < draftMs) return saved.values
    sessionStorage.removeItem(storageKey(restaurantId))
  } catch {
    // Refused (private mode) or not ours: the form starts empty.
  }
  return undefined
}

export const saveDraft = (restaurantId: string, values: object) => {
  try {
    sessionStorage.setItem(storageKey(restaurantId), JSON.stringify({ at: Date.now(), values }))
  } catch {
    // Refused or full: what is typed still stands in the form.
  }
}

export const forgetDraft = (restaurantId: string) => {
  try {
    sessionStorage.removeItem(storageKey(restaurantId))
  } catch {
    // Where storage is refused there is nothing to forget.
  }
}
