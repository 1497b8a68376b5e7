/** A001 to A999, then A1000. */
export const ticketOf = (letter: string, number: number) => `${letter}${String(number).padStart(3, '0')}`

/** Tickets are given only where there are several queues; otherwise guests are called by name. */
export const givesTickets = (queues: readonly unknown[]) => queues.length > 1
