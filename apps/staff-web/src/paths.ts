/** Every link and redirect goes through here. */
export const paths = {
  landing: '/',
  waitlist: '/waitlist',
  messages: '/messages',
} as const
