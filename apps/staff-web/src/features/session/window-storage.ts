/** The window of the demo's host, a frame of `/demo`. */
export const demoFrameName = 'waitbook-demo'

/**
 * Where this window keeps what belongs to a session: the session itself, its list, its unsent changes. A demo's frame keeps it
 * in its tab alone, so that neither its session nor the end of it touches what the visitor's own restaurant left here.
 */
export const windowStorage = () =>
  window.name === demoFrameName && window.parent !== window ? sessionStorage : localStorage
