import type { BenchPostgres } from '../system/postgres.ts'
import { type Answered, type Guests, guestBooking, tally } from './guests.ts'
import { dateAfter, saveRules } from './restaurant.ts'

const timesOfADay = ['17:30', '19:15', '21:00']
const atOnce = 4
const limits = { covers: 6, parties: 3 }

/** A restaurant, and the servers over its database that its guests and staff use. */
export interface Raced {
  db: BenchPostgres
  servers: readonly Guests[]
  restaurant: string
  token: string
}

/** A booking as the journal has it. */
interface Made {
  action_type: string
  after: { id: string; date: string; time: string; party_size: number; status: string }
}

/** Guests' bookings that were above a limit of their quarter of an hour when they were made, in the journal's order. */
export const countOvershoots = async (db: BenchPostgres, restaurant: string) => {
  const made = await db.query<{ action_type: Made['action_type']; after: Made['after'] }>(
    `select action_type, change -> 'after' as after from activity, jsonb_array_elements(changes::jsonb) change
      where restaurant_id = $1 and change ->> 'table' = 'reservations' and change ->> 'before' is null order by seq`,
    [restaurant],
  )
  const quarters = new Map<string, { covers: number; parties: number }>()
  let overshoots = 0
  for (const { action_type, after } of made) {
    const key = `${after.date} ${after.time}`
    const quarter = quarters.get(key) ?? { covers: 0, parties: 0 }
    quarter.covers += after.party_size
    quarter.parties += 1
    quarters.set(key, quarter)
    const isAbove = quarter.covers > limits.covers || quarter.parties > limits.parties
    if (action_type === 'RESERVATION_BOOKED' && isAbove) overshoots += 1
  }
  return { overshoots, bookings: made.length }
}

/** A call that the server did not answer, as it closed a connection that was idle. What it did is counted in the database. */
const unanswered = (): Answered => ({ status: 0, code: 'not_answered', ms: 0 })

/** Guests, a member of staff and a file at one time, all at once, spread over the servers. */
const race = async ({ servers, restaurant, token }: Raced, index: number, sizes: readonly number[]) => {
  const date = dateAfter(1 + Math.floor(index / timesOfADay.length))
  const time = timesOfADay[index % timesOfADay.length]
  const server = (caller: number) => servers[(index + caller) % servers.length] as Guests
  const staff = `/api/restaurants/${restaurant}/reservations/`
  const phone = () => guestBooking({}).phone_number
  const guests = sizes.map((party_size, caller) =>
    server(caller).ask('POST', `/api/customer/book/${restaurant}/submit/`, guestBooking({ date, time, party_size })),
  )
  const csv = `name,phone,party_size,date,time\nAna,${phone()},2,${date},${time}\n`
  const others = [
    server(1).ask('POST', staff, { name: 'Staff', phone: phone(), party_size: 2, date, time }, token),
    server(2).ask('POST', `${staff}import/`, { csv }, token),
  ]
  const settled = (calls: Promise<Answered>[]) => Promise.all(calls.map((call) => call.catch(unanswered)))
  const [answers, entered] = await Promise.all([settled(guests), settled(others)])
  return { answers, entered }
}

const runRaces = async (raced: Raced, first: number, count: number, sizes: readonly number[]) => {
  const answers: Answered[] = []
  const entered: Answered[] = []
  let next = first
  const runner = async () => {
    while (next < first + count) {
      next += 1
      const done = await race(raced, next - 1, sizes)
      answers.push(...done.answers)
      entered.push(...done.entered)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runner))
  return `guests ${tally(answers)}; staff and files ${tally(entered)}`
}

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Half of the races are for the last table, half for the last covers of a quarter of an hour. */
export const raceForTheLast = async (raced: Raced, races: number) => {
  const half = Math.floor(races / 2)
  const horizon = { horizon_days: 365 }
  await saveRules(raced.db, raced.restaurant, 'tables', horizon)
  const tables = await runRaces(raced, 0, half, [2, 2, 2, 2])
  const dinner = { name: 'Dinner', weekdays: everyDay, from: '17:30', last_seating: '21:00', pacing: limits }
  await saveRules(raced.db, raced.restaurant, 'covers', { ...horizon, services: [dinner] })
  // On times of their own.
  const firstOfCovers = Math.ceil(half / timesOfADay.length) * timesOfADay.length
  const covers = await runRaces(raced, firstOfCovers, races - half, [2, 3, 1, 4, 2])
  return { tables, covers }
}
