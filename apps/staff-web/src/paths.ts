/** Every link and redirect goes through here. */
export const paths = {
  landing: '/',
  waitlist: '/waitlist',
  reservations: '/reservations',
  parties: '/parties',
  recent: '/recent',
  messages: '/messages',
  settings: '/settings',
  invite: '/invite',
} as const

/** The pages a sign-in may lead to, by the value of `default_page`; only those that exist. */
export const pagesToStartOn = {
  waitlist: paths.waitlist,
  reservations: paths.reservations,
  parties: paths.parties,
} as const
