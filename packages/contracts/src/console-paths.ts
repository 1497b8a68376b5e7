/**
 * Every page of the console. The router, the links and the server's page routes are made from this list.
 * A segment that starts with `$` is a parameter.
 */
export const consolePaths = {
  landing: '/',
  demo: '/demo',
  /** The developers' page, in development and in demo mode only. */
  testSettings: '/test-settings',
  waitlist: '/waitlist',
  floor: '/floor',
  floorEditor: '/floor/edit',
  desk: '/desk',
  reservations: '/reservations',
  parties: '/parties',
  recent: '/recent',
  analytics: '/analytics',
  messages: '/messages',
  settings: '/settings',
  /** All locations of the user. */
  group: '/group',
  /** Where an invite link leads. */
  invite: '/invite',
} as const

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

/** Whether the console has a page at this path, with or without a slash at its end. */
export const isConsolePath = (pathname: string) => {
  const asked = segmentsOf(pathname)
  return Object.values(consolePaths).some((path: string) => {
    const known = segmentsOf(path)
    return known.length === asked.length && known.every((segment, n) => segment.startsWith('$') || segment === asked[n])
  })
}
