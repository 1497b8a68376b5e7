const written = /^Reservation for (\d\d:\d\d)(?: |$)/m

/** The time (HH:MM) that `checkInNotes` wrote into the notes of a party; undefined once staff have rewritten them. */
export const bookedTimeIn = (notes: string): string | undefined => written.exec(notes)?.[1]
