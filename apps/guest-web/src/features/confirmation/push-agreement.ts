const storageKey = (restaurantId: string) => `waitbook.push.${restaurantId}`

/** The entry for which this phone is notified. */
export const agreedEntry = (restaurantId: string) => {
  try {
    return localStorage.getItem(storageKey(restaurantId))
  } catch {
    // Where storage is refused the guest is asked again; agreeing twice is agreeing.
    return null
  }
}

/** Null ends it. */
export const rememberAgreement = (restaurantId: string, entryId: string | null) => {
  try {
    if (entryId === null) localStorage.removeItem(storageKey(restaurantId))
    else localStorage.setItem(storageKey(restaurantId), entryId)
  } catch {
    // As above.
  }
}
