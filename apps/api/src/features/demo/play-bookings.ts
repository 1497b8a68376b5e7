import { AppError } from '@waitbook/contracts/errors'
import type { BookingSettings } from '@waitbook/contracts/settings/booking'
import { weekdays } from '@waitbook/domain/calendar/opening-hours'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { type DemoBooking, isDemoBookingMove, nextDemoBookingMove } from '@waitbook/domain/demo/bookings'
import type { DemoGuest } from '@waitbook/domain/demo/evening'
import type { Staff } from '@waitbook/rpc/callers'
import type { SettingsService } from '@waitbook/rpc/office-services'
import type { ReservationsService } from '@waitbook/rpc/reservations-services'
import type { Clock } from '../../lib/clock.ts'
import type { BookingCaller, BookingService, OwnBookingService } from '../booking/booking-calls.ts'

export interface PlayBookingsDeps {
  clock: Clock
  /** From 0 up to 1. */
  random: () => number
  settings: Pick<SettingsService, 'save'>
  booking: Pick<BookingService, 'slots' | 'submit'>
  ownBookings: Pick<OwnBookingService, 'confirm' | 'cancel'>
  reservations: Pick<ReservationsService, 'list'>
}

const timeZone = 'Asia/Kolkata'
/** The largest party of a demo that need not be accepted. */
const largest = 6

const lunch: Omit<BookingSettings['services'][number], 'name' | 'from' | 'last_seating'> = {
  weekdays: [...weekdays],
  interval: 30,
  turn_minutes: [
    { up_to: 2, minutes: 90 },
    { up_to: 99, minutes: 120 },
  ],
  buffer: 0,
  pacing: { covers: 20, parties: null, online_covers: null, overrides: [] },
  walk_in_share: [],
}
const rules = {
  enabled: true,
  mode: 'tables',
  services: [
    { ...lunch, name: 'Lunch', from: '12:00', last_seating: '14:00' },
    { ...lunch, name: 'Dinner', from: '18:30', last_seating: '22:00' },
  ],
  party_size: { min: 1, max: largest, larger: 'request' },
  // Its guests are invented, and no code reaches them.
  unverified_share: 1,
  unverified_address_share: 1,
} satisfies Partial<BookingSettings>

export const createPlayBookings = (deps: PlayBookingsDeps, freshNumber: () => string, playedNumbers: string) => {
  const { clock, random, booking, ownBookings, reservations } = deps
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const caller = ({ restaurant_id }: Staff): BookingCaller => ({
    address: `sandbox ${restaurant_id}`,
    language: 'en',
    source: pick(['page', 'page', 'embed', 'google'] as const) ?? 'page',
  })
  const today = () => dateIn(timeZone, clock.now())

  /** Nothing if no time of the day is free. */
  const book = async (player: Staff, { customer_name, people_count, notes }: DemoGuest, date: string) => {
    const { slots } = await booking.slots(player.restaurant_id, { size: people_count, date })
    const free = pick(slots.filter(({ state }) => state === 'free'))
    if (!free) return
    const guest = { name: customer_name, phone_number: freshNumber(), notes, sms_consent: true, policy_accepted: true }
    const asked = { date: free.date, time: free.time, party_size: people_count }
    await booking.submit(player.restaurant_id, { ...guest, ...asked }, caller(player))
  }

  /** Those of the script for today or later, by their private links. */
  const own = async (player: Staff): Promise<DemoBooking[]> => {
    const { reservations: listed } = await reservations.list(player, {})
    return listed.flatMap(({ phone, manage_url_segment: id, status, name, confirmed_at }) =>
      phone.startsWith(playedNumbers) && id !== null && status === 'CONFIRMED'
        ? [{ id, name, isConfirmed: confirmed_at !== null }]
        : [],
    )
  }

  return {
    /** Opens the booking page, with some bookings of guests, one of which waits to be accepted. */
    async begin(player: Staff) {
      await deps.settings.save(player, 'booking', rules)
      const tomorrow = addDays(today(), 1)
      await book(player, { customer_name: 'Ines Carvalho', people_count: 2, notes: '' }, tomorrow)
      await book(player, { customer_name: 'Vikram Shah', people_count: 4, notes: 'High chair' }, tomorrow)
      await book(
        player,
        { customer_name: 'Team Lakshmi', people_count: 7, notes: 'Farewell dinner' },
        addDays(today(), 2),
      )
    },

    /** What a guest does by itself; returns whether anything. */
    async move(player: Staff): Promise<boolean> {
      const next = isDemoBookingMove(random) && nextDemoBookingMove(await own(player), random)
      if (!next) return false
      try {
        if (next.kind === 'book') await book(player, next.guest, addDays(today(), next.days_ahead))
        else await ownBookings[next.kind](next.id)
      } catch (error) {
        // The visitor has changed the rules or the booking, or guests booked often enough for an hour.
        if (!(error instanceof AppError) || error.kind === 'unavailable') throw error
      }
      return true
    },
  }
}
