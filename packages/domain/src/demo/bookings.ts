import { type DemoGuest, nextDemoGuest } from './evening.ts'
import type { RandomSource } from './party.ts'

/** What guests of a demo do with their bookings by themselves. */
export type DemoBookingMove =
  | { kind: 'book'; guest: DemoGuest; days_ahead: number }
  | { kind: 'confirm' | 'cancel'; id: string }

export interface DemoBooking {
  id: string
  name: string
  isConfirmed: boolean
}

/** Chances of each move that one of the guests does something with a booking, and of those that one books. */
const anything = 0.12
const booksAnew = 0.6
const enough = 12
const cancels = 0.25

export const isDemoBookingMove = (random: RandomSource) => random() < anything

/** What a guest does then; undefined for nothing. `own`: bookings of the script for coming days. */
export const nextDemoBookingMove = (own: readonly DemoBooking[], random: RandomSource): DemoBookingMove | undefined => {
  const open = own.filter(({ isConfirmed }) => !isConfirmed)
  const chosen = open[Math.floor(random() * open.length)]
  if (!chosen || (own.length < enough && random() < booksAnew)) {
    const guest = nextDemoGuest(new Set(own.map(({ name }) => name)), random)
    return own.length < enough ? { kind: 'book', guest, days_ahead: Math.floor(random() * 3) } : undefined
  }
  return { kind: random() < cancels ? 'cancel' : 'confirm', id: chosen.id }
}
