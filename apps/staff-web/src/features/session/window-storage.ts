/** The window of the demo's host, a frame of `/demo`. */
export const demoFrameName = 'waitbook-demo'

export const isDemoFrame = () => window.name === demoFrameName && window.parent !== window

/**
 * Where this window keeps what belongs to a session: the session itself, its list, its unsent changes. A demo's frame keeps it
 * in its tab alone, so that neither its session nor the end of it touches what the visitor's own restaurant left here.
 */
export const windowStorage = () => (isDemoFrame() ? sessionStorage : localStorage)

/** A tab's documents hear of both storages: the page around a demo hears its host sign out. */
export const isOfWindowStorage = ({ storageArea }: StorageEvent) =>
  storageArea === null || storageArea === windowStorage()
