/** Every link and redirect goes through here. */
export const paths = {
  landing: '/',
  waitlist: '/waitlist',
  reservations: '/reservations',
  messages: '/messages',
  settings: '/settings',
} as const

/** The pages a sign-in may lead to, by the value of `default_page`; only those that exist. */
export const pagesToStartOn = { waitlist: paths.waitlist, reservations: paths.reservations } as const
