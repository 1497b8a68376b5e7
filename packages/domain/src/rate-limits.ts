const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * How often each thing may be done in a window. Guests of a full dining room share one address, so an
 * address gets much, a phone or a name little, and a restaurant a cap of which one address can use a tenth at most.
 */
export const rateLimitRules = {
  'login-address': { limit: 60, windowMs: 15 * minuteMs },
  register: { limit: 10, windowMs: hourMs },
  /** Each switch to another location stores a session. */
  'switch-user': { limit: 300, windowMs: hourMs },
  'location-user': { limit: 20, windowMs: 24 * hourMs },
  'invite-address': { limit: 30, windowMs: hourMs },
  /** A session that was left open is no licence to guess its password. */
  'password-user': { limit: 10, windowMs: 15 * minuteMs },
  /** Three of a million codes are right at any moment: twenty tries a day find one in about forty years. */
  'two-factor-user': { limit: 5, windowMs: 15 * minuteMs },
  'two-factor-day-user': { limit: 20, windowMs: 24 * hourMs },
  'demo-address': { limit: 20, windowMs: hourMs },
  /** For all addresses together: each demo stores some 170 kB. */
  'demo-server': { limit: 30, windowMs: minuteMs },
  /** Of one demo's staff and scripts, counted by each process. Its two screens make some thirty while they load. */
  'demo-calls': { limit: 600, windowMs: minuteMs },
  /** Files imported and exported for one demo, and for all demos together: 5,000 rows take a third of a second of processor time. */
  'demo-files': { limit: 5, windowMs: 10 * minuteMs },
  'demo-files-server': { limit: 10, windowMs: minuteMs },
  /** By contact and address, with refused joins, which do not count for the contact: a stranger may have entered it. */
  'join-contact-by': { limit: 30, windowMs: 10 * minuteMs },
  'join-phone': { limit: 6, windowMs: 10 * minuteMs },
  'join-address': { limit: 120, windowMs: hourMs },
  'join-restaurant': { limit: 2_000, windowMs: hourMs },
  /** With the restaurant's code: what the address used without one does not count, and the restaurant has no cap. */
  'join-with-code-address': { limit: 120, windowMs: hourMs },
  /** Two codes of a million are right at any moment. */
  'join-code-address': { limit: 20, windowMs: 10 * minuteMs },
  /** Wrong codes of the sign at the entrance, which staff choose and which may be as short as four digits. */
  'entrance-code-address': { limit: 20, windowMs: hourMs },
  /** Each code is a row until it expires. A screen that is not paired asks six times an hour. */
  'display-code-address': { limit: 60, windowMs: hourMs },
  /** Wrong codes of screens, of which a few of 900 million are valid at any moment. */
  'pair-display-address': { limit: 20, windowMs: 10 * minuteMs },
  'pair-display-restaurant': { limit: 20, windowMs: 10 * minuteMs },
  /** Joins at one kiosk. */
  'kiosk-join': { limit: 120, windowMs: hourMs },
  /** Tries of the last four digits at one kiosk that find nothing. */
  'kiosk-digits': { limit: 20, windowMs: 10 * minuteMs },
  'refusal-notice-restaurant': { limit: 1, windowMs: 10 * minuteMs },
  /** Each code is a message to a contact that the caller names. */
  'booking-code-address': { limit: 10, windowMs: hourMs },
  /** Tries of the last four digits of a number, for each form key. */
  'form-digits': { limit: 5, windowMs: 24 * hourMs },
  'share-notice-restaurant': { limit: 1, windowMs: 10 * minuteMs },
  'book-contact-by': { limit: 30, windowMs: 10 * minuteMs },
  'book-phone': { limit: 6, windowMs: 10 * minuteMs },
  'book-address': { limit: 120, windowMs: hourMs },
  /** A guest who compares times holds one after the other. */
  'hold-address': { limit: 240, windowMs: hourMs },
  /**
   * Days and times that can be booked, counted by each process. A page view has two or three; a hotel and many phones
   * of one provider share an address, so that this only stops scripts: two a second for ten minutes.
   */
  'free-times-address': { limit: 1_200, windowMs: 10 * minuteMs },
  /**
   * Messages that an anonymous person causes, to one number or inbox over all restaurants: any 24 hours, not a fixed
   * window. One with the final state of a booking may exceed the three, and one reminder is not counted.
   */
  'guest-message-contact': { limit: 3, windowMs: 24 * hourMs },
  'final-message-contact': { limit: 1, windowMs: 24 * hourMs },
  'reminder-contact': { limit: 1, windowMs: 24 * hourMs },
  /**
   * All calls and pages of guests, counted by each process before anything is read: a full dining room shares an
   * address, and each phone asks a few times a minute.
   */
  'guest-call-address': { limit: 3_000, windowMs: minuteMs },
  /** Calls for what does not exist, which only scripts make often. Beyond them an address is refused for the minute. */
  'guest-miss-address': { limit: 120, windowMs: minuteMs },
  /** Each text costs money and may annoy: joining again at once brings no second one. */
  'joined-text-phone': { limit: 1, windowMs: 10 * minuteMs },
  /** A burst of joins from one address, at one restaurant; its share of a day is counted from the messages. */
  'joined-text-network': { limit: 40, windowMs: 10 * minuteMs },
  'joined-text-restaurant': { limit: 400, windowMs: hourMs },
  /** A guest who has lost the way back: texts cost money, and anyone may ask for them. */
  'link-text-phone': { limit: 1, windowMs: 10 * minuteMs },
  'link-address': { limit: 20, windowMs: hourMs },
  /** Links that are sent: others would let strangers use up those of the restaurant's guests. */
  'link-restaurant': { limit: 200, windowMs: hourMs },
  /** A restaurant may enter the address of a stranger. */
  'contact-mail-inbox': { limit: 3, windowMs: 24 * hourMs },
  'contact-mail-restaurant': { limit: 5, windowMs: 24 * hourMs },
  /** A restaurant may enter the number of a stranger. */
  'test-text-phone': { limit: 3, windowMs: 24 * hourMs },
  'test-text-restaurant': { limit: 5, windowMs: 24 * hourMs },
  /** A page asks four times a minute while its socket is down; several tabs may. */
  'look-entry': { limit: 60, windowMs: minuteMs },
  /** The page for the rest of a party: its readers must not use up the looks of the guest who booked. */
  'look-party-entry': { limit: 60, windowMs: minuteMs },
  'guest-change-entry': { limit: 30, windowMs: 10 * minuteMs },
  /** Each message is for a person to read: a visit has few, a dining room's shared address more. */
  'guest-message-entry': { limit: 10, windowMs: 10 * minuteMs },
  'guest-message-address': { limit: 60, windowMs: hourMs },
  /** A page reports the address of its browser on every load. */
  'push-entry': { limit: 60, windowMs: 10 * minuteMs },
  /** Not limited for the restaurant: strangers could use that up, and guests not learn that a number already waits. */
  'check-phone-address': { limit: 120, windowMs: 10 * minuteMs },
  'check-phone-day-address': { limit: 600, windowMs: 24 * hourMs },
} as const satisfies Record<string, { limit: number; windowMs: number }>
