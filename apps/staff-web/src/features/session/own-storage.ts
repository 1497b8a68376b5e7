/** The window of the demo's host, a frame of `/demo`. */
export const demoFrameName = 'waitbook-demo'

/**
 * Where whoever uses this window keeps a session and what belongs to it. The demo's frame keeps it for its tab alone,
 * so that a sandbox neither reads nor changes what the visitor's own account has on this device.
 */
export const ownStorage = () =>
  window.name === demoFrameName && window.parent !== window ? sessionStorage : localStorage

/** A tab's documents hear of both storages: the page around a demo hears its host sign out. */
export const isOfOwnStorage = ({ storageArea }: StorageEvent) => storageArea === null || storageArea === ownStorage()
