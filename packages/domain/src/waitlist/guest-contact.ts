/** A restaurant's rule for joining guests: a number, a number or an e-mail address, or neither if they prefer. */
export const guestContacts = ['phone', 'phone_or_email', 'optional'] as const
export type GuestContact = (typeof guestContacts)[number]

/** The ways of being reached among which a guest chooses; `none`: only the guest's page shows the place. */
export const contactWays = ['phone', 'email', 'none'] as const
export type ContactWay = (typeof contactWays)[number]

/** The ways offered to guests. E-mail is offered only if the server sends e-mails. */
export const offeredWays = (contact: GuestContact, sendsEmails: boolean): ContactWay[] => [
  'phone',
  ...(contact !== 'phone' && sendsEmails ? (['email'] as const) : []),
  ...(contact === 'optional' ? (['none'] as const) : []),
]

/** The channel for written messages to a party: e-mail if only an address is known. */
export const writtenChannel = (party: { phone_number: string | null; email: string | null }) =>
  party.phone_number === null && party.email !== null ? 'email' : 'sms'
