/** The most that the waitlist's notes hold. */
const maxNotes = 500

/** A checked-in party's notes on the waitlist: when it had booked (spec §3), then its own. */
export const checkInNotes = (time: string, notes: string) =>
  `Reservation for ${time} ${notes}`.trim().slice(0, maxNotes).trimEnd()
