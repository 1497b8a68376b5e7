/** The window of the demo's host, a frame of `/demo`. */
export const demoFrameName = 'waitbook-demo'

export const isDemoFrame = () => window.name === demoFrameName && window.parent !== window

/**
 * The storage for the session, its list and its unsent changes. A demo's frame uses the storage of its tab, so that it
 * never changes the data of the visitor's own restaurant.
 */
export const windowStorage = () => (isDemoFrame() ? sessionStorage : localStorage)

/** All documents of a tab receive events of both storages: the page around a demo receives the host's sign-out. */
export const isOfWindowStorage = ({ storageArea }: StorageEvent) =>
  storageArea === null || storageArea === windowStorage()
