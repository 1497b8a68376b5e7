/** Every link and redirect goes through here. */
export const paths = {
  landing: '/',
  demo: '/demo',
  testSettings: '/test-settings',
  waitlist: '/waitlist',
  reservations: '/reservations',
  parties: '/parties',
  recent: '/recent',
  messages: '/messages',
  settings: '/settings',
} as const

/** The pages a sign-in may lead to, by the value of `default_page`; only those that exist. */
export const pagesToStartOn = {
  waitlist: paths.waitlist,
  reservations: paths.reservations,
  parties: paths.parties,
} as const
