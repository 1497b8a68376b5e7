/** The window of the demo's host, a frame of `/demo`. */
export const demoFrameName = 'waitbook-demo'

export const isDemoFrame = () => window.name === demoFrameName && window.parent !== window

const createMemoryStorage = (): Storage => {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
const memory = createMemoryStorage()

/** Reading the property throws where site data are blocked; some web views have null there. */
const browserStorage = (): Storage | null => {
  try {
    return isDemoFrame() ? sessionStorage : localStorage
  } catch {
    return null
  }
}

/**
 * The storage for the session, its list and its unsent changes. A demo's frame uses the storage of its tab, so that it
 * never changes the data of the visitor's own restaurant. Where site data are blocked it lasts as long as the document.
 */
export const windowStorage = () => browserStorage() ?? memory

export const isStorageBlocked = () => windowStorage() === memory

/** Set in a tab that has switched to another location, until it signs in or out: its session is then its own. */
const ownKey = 'waitbook.own-session'

export const hasOwnSession = () => {
  try {
    return !isDemoFrame() && sessionStorage.getItem(ownKey) !== null
  } catch {
    return false
  }
}

export const markOwnSession = () => sessionStorage.setItem(ownKey, 'true')
export const unmarkOwnSession = () => sessionStorage.removeItem(ownKey)

/** Where the session of this tab is: two tabs may show two locations. */
export const sessionStore = () => (hasOwnSession() ? sessionStorage : windowStorage())

/** All documents of a tab receive events of both storages: the page around a demo receives the host's sign-out. */
export const isOfWindowStorage = ({ storageArea }: StorageEvent) =>
  storageArea === null || storageArea === windowStorage()
