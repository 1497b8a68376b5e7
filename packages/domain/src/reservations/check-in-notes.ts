/** The most that the waitlist's notes hold. */
const maxNotes = 500

/** A checked-in party's notes on the waitlist: when it had booked (spec §3), then its own. */
export const checkInNotes = (time: string, notes: string) =>
  `Reservation for ${time} ${notes}`.trim().slice(0, maxNotes).trimEnd()

const bookedTime = /^(Reservation for \d\d:\d\d) +(.+)$/

/** What `checkInNotes` wrote before the first line of the party's own notes, and that line. */
export const splitBookedTime = (line: string): string[] => {
  const [, booked, own] = bookedTime.exec(line) ?? []
  return booked !== undefined && own !== undefined ? [booked, own] : [line]
}
