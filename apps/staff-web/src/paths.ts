/** Every link and redirect goes through here. */
export const paths = {
  landing: '/',
  waitlist: '/waitlist',
  reservations: '/reservations',
  messages: '/messages',
} as const
