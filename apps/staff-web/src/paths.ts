/** Every link and redirect goes through here. */
export const paths = {
  landing: '/',
  waitlist: '/waitlist',
  parties: '/parties',
  recent: '/recent',
  messages: '/messages',
} as const
