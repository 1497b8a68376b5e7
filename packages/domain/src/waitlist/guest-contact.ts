/** A restaurant's rule for joining guests: a number, a number or an e-mail address, or neither if they prefer. */
export const guestContacts = ['phone', 'phone_or_email', 'optional'] as const
export type GuestContact = (typeof guestContacts)[number]

/** The ways of being reached among which a guest chooses; `none` is to follow the place on its page. */
export const contactWays = ['phone', 'email', 'none'] as const
export type ContactWay = (typeof contactWays)[number]

/** What guests are offered. An e-mail address is of use only where e-mails go out. */
export const offeredWays = (contact: GuestContact, sendsEmails: boolean): ContactWay[] => [
  'phone',
  ...(contact !== 'phone' && sendsEmails ? (['email'] as const) : []),
  ...(contact === 'optional' ? (['none'] as const) : []),
]

/** By which channel a party is written to: by e-mail where an address is all that is known. */
export const writtenChannel = (party: { phone_number: string | null; email: string | null }) =>
  party.phone_number === null && party.email !== null ? 'email' : 'sms'
