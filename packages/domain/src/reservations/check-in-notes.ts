/** The most that the waitlist's notes hold. */
const maxNotes = 500

/** The notes of a checked-in party on the waitlist: its booked time, then the notes of the booking. */
export const checkInNotes = (time: string, notes: string) =>
  `Reservation for ${time} ${notes}`.trim().slice(0, maxNotes).trimEnd()

/** These notes once the booking has another time; those that staff have rewritten stay. */
export const notesAtOtherTime = (notes: string, { before, after }: { before: string; after: string }) => {
  const written = checkInNotes(before, '')
  return notes.startsWith(written) ? `${checkInNotes(after, '')}${notes.slice(written.length)}` : notes
}

const bookedTime = /^(Reservation for \d\d:\d\d) +(.+)$/

/** What `checkInNotes` wrote before the first line of the party's own notes, and that line. */
export const splitBookedTime = (line: string): string[] => {
  const [, booked, own] = bookedTime.exec(line) ?? []
  return booked !== undefined && own !== undefined ? [booked, own] : [line]
}
