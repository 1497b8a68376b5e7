const storageKey = (restaurantId: string) => `waitbook.push.${restaurantId}`

/** The entry for which this phone is notified. */
export const agreedEntry = (restaurantId: string) => {
  try {
    return localStorage.getItem(storageKey(restaurantId))
  } catch {
    // If storage is refused the guest is asked again, which does no harm.
    return null
  }
}

/** Null removes it. */
export const rememberAgreement = (restaurantId: string, entryId: string | null) => {
  try {
    if (entryId === null) localStorage.removeItem(storageKey(restaurantId))
    else localStorage.setItem(storageKey(restaurantId), entryId)
  } catch {
    // Storage is refused.
  }
}
