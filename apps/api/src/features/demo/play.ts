import { AppError } from '@waitbook/contracts/errors'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { type DemoGuest, type DemoMove, demoOpening } from '@waitbook/domain/demo/evening'
import type { DemoParty } from '@waitbook/domain/demo/party'
import { type DemoTableMove, nextMove } from '@waitbook/domain/demo/tables'
import type { Staff } from '@waitbook/rpc/callers'
import type { MessagesService } from '@waitbook/rpc/guest-services'
import type { ReservationsService } from '@waitbook/rpc/reservations-services'
import type { WaitlistService } from '@waitbook/rpc/waitlist-services'
import type { CustomerService } from '../customer/customer.service.ts'
import { createPlayBookings, type PlayBookingsDeps } from './play-bookings.ts'
import { createPlayTables, type PlayTablesDeps } from './play-tables.ts'
import { createPlayTonight, type PlayTonightDeps } from './play-tonight.ts'

export interface PlayDeps extends Omit<PlayTablesDeps, 'floor'>, Omit<PlayBookingsDeps, 'reservations'> {
  floor: PlayTablesDeps['floor'] & PlayTonightDeps['floor']
  tablePlan: PlayTonightDeps['tablePlan']
  waitlist: Pick<WaitlistService, 'board' | 'addParty' | 'serve' | 'remove'>
  reservations: Pick<ReservationsService, 'add' | 'list'>
  messages: Pick<MessagesService, 'send'>
  customer: Pick<CustomerService, 'join' | 'leave' | 'sayLate' | 'sayArrived'>
}

export interface Play {
  /** Fills the waitlist, the tables and the reservations of a new sandbox. */
  begin(player: Staff): Promise<void>
  /** Makes the next step of the scripted evening, unless it is a pause. */
  move(player: Staff): Promise<void>
}

/** Fictitious numbers: the script changes only parties with these, so that a visitor's own are never changed. */
const playedNumbers = '+9199990'
const minuteMs = 60_000

const minutesSince = (instant: string | null, now: number) =>
  instant === null ? null : Math.floor((now - Date.parse(instant)) / minuteMs)

const partyOf = (entry: WaitlistEntry, now: number): DemoParty => ({
  id: entry.id,
  people_count: entry.people_count,
  status: entry.status === 'NOTIFIED' ? 'NOTIFIED' : 'WAITING',
  waited: minutesSince(entry.timestamp, now) ?? 0,
  sinceNotified: minutesSince(entry.notified_at, now),
  hasArrived: entry.guest_arrived_at !== null,
  isLate: (entry.guest_late_minutes ?? 0) > 0,
})

export const createPlay = (deps: PlayDeps): Play => {
  const { clock, random, waitlist, reservations, messages, customer, floor } = deps
  const atTables = createPlayTables({ clock, random, floor })
  const freshNumber = () => playedNumbers + String(Math.floor(random() * 100_000)).padStart(5, '0')
  const bookings = createPlayBookings(deps, freshNumber, playedNumbers)
  const tonight = createPlayTonight(deps)
  const quoteFor = (guest: DemoGuest) => 15 + 5 * Math.min(4, Math.floor(guest.people_count / 2))
  const caller = (player: Staff) => ({ address: `sandbox ${player.restaurant_id}` })

  const make = async (player: Staff, move: DemoMove | DemoTableMove): Promise<unknown> => {
    const { restaurant_id } = player
    switch (move.kind) {
      case 'join':
        return customer.join(caller(player), restaurant_id, {
          ...move.guest,
          phone_number: freshNumber(),
          sms_consent: true,
        })
      case 'walk_in':
        return waitlist.addParty(player, {
          ...move.guest,
          phone_number: freshNumber(),
          quoted_time: quoteFor(move.guest),
        })
      case 'notify':
        return messages.send(player, { entry_id: move.id, notification_type: 'sms', template_type: 'ready_now' })
      case 'serve':
        return waitlist.serve(player, { id: move.id })
      case 'no_show':
        return waitlist.remove(player, { id: move.id, removed_reason: 'no_show' })
      case 'leave':
        return customer.leave(restaurant_id, move.id)
      case 'late':
        return customer.sayLate({ restaurantId: restaurant_id, id: move.id }, { minutes: 10 })
      case 'here':
        return customer.sayArrived({ restaurantId: restaurant_id, id: move.id })
      case 'seat':
      case 'step':
      case 'free':
      case 'wipe':
        return atTables.make(player, move)
    }
  }

  const book = async (player: Staff) => {
    const today = dateIn('Asia/Kolkata', clock.now())
    const bookings = [
      ['Kavya Iyer', 4, '19:30', 'Anniversary'],
      ['Daniel Craig', 2, '20:00', ''],
      ['Zoya Khan', 6, '20:30', 'High chair'],
    ] as const
    for (const [name, party_size, time, notes] of bookings) {
      await reservations.add(player, { name, phone: freshNumber(), party_size, date: addDays(today, 1), time, notes })
    }
  }

  return {
    async begin(player) {
      const opening = demoOpening(random)
      const ids: string[] = []
      for (const { waited, ...guest } of opening) {
        const happened_at = new Date(clock.now() - waited * minuteMs).toISOString()
        const { entry } = await waitlist.addParty(player, { ...guest, phone_number: freshNumber(), happened_at })
        ids.push(entry.id)
      }
      if (ids[0]) await make(player, { kind: 'notify', id: ids[0] })
      await atTables.begin(player)
      await book(player)
      await bookings.begin(player)
      await tonight.begin(player, freshNumber)
    },

    async move(player) {
      if (await bookings.move(player)) return
      const { queue_entries } = await waitlist.board(player)
      const now = clock.now()
      const played = queue_entries.filter(({ phone_number }) => phone_number?.startsWith(playedNumbers))
      const names = new Set(queue_entries.map(({ customer_name }) => customer_name))
      const move = nextMove(
        played.map((entry) => partyOf(entry, now)),
        names,
        await atTables.tables(player),
        random,
      )
      if (!move) return
      await make(player, move).catch((error: unknown) => {
        // The visitor was faster, or has paused or closed the list: the script continues from the current state.
        if (!(error instanceof AppError) || error.kind === 'unavailable') throw error
      })
    },
  }
}
