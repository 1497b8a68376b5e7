/**
 * Guests' bookings through the whole stack: how many bookings one restaurant takes beside the same statements through `pg`
 * alone, a rush of guests, and a server that is killed.
 *   node bench/book.ts
 */
import { bareBookings } from './src/book/bare.ts'
import { guestBooking, openGuests, tally } from './src/book/guests.ts'
import { countDoubles, countHalfBooked, dateAfter, saveRules, seedTables } from './src/book/restaurant.ts'
import { startApi } from './src/system/api.ts'
import { median, pause, quantile } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { seedRestaurants } from './src/system/seed.ts'

console.log(`Bookings of guests. ${machine()}\n`)
const db = await startPostgres()
const api = await startApi(db.url)
const guests = await openGuests(api, 16)
// Also after a failure.
process.on('exit', () => void api.stop())
const bookPath = (restaurant: string) => `/api/customer/book/${restaurant}/`

const [rushed = '', quiet = ''] = await seedRestaurants(db, 2, 'b')
for (const restaurant of [rushed, quiet]) {
  await saveRules(db, restaurant, 'tables')
  await seedTables(db, restaurant)
}

/** Bookings a second at one restaurant, of 16 guests at a time. */
const bookedPerSecond = async (count: number, firstDay: number) => {
  const startedAt = performance.now()
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      guests.ask(
        'POST',
        `${bookPath(quiet)}submit/`,
        guestBooking({ date: dateAfter(firstDay + (index % 25)), time: '19:00' }),
      ),
    ),
  )
  if (answers.some(({ status }) => status !== 201)) throw new Error(tally(answers))
  return (count * 1_000) / (performance.now() - startedAt)
}
const rates: { ours: number; bare: number }[] = []
for (let round = 0; round < 5; round += 1) {
  const ours = await bookedPerSecond(200, 30 + round * 60)
  rates.push({ ours, bare: await bareBookings(db, quiet, 200, 60 + round * 60) })
}
const middle = (of: (rate: (typeof rates)[number]) => number) => median(rates.map(of))
console.log(
  `\nBookings/s at one restaurant: ${middle(({ ours }) => ours).toFixed(0)}, the same statements through pg alone ${middle(({ bare }) => bare).toFixed(0)}, ours / this ${middle(({ ours, bare }) => ours / bare).toFixed(2)} (target >= 0.5)`,
)

const offered = await Promise.all(
  [2, 3, 4, 5, 6].map((size) =>
    guests.ask('GET', `${bookPath(rushed)}slots/?size=${size}&date=${dateAfter(2 + size)}`),
  ),
)
await pause(60_000)
const free = offered.flatMap(({ body }, index) =>
  body.slots
    .filter(({ state }: { state: string }) => state === 'free')
    .map((slot: object) => ({ ...slot, party_size: index + 2 })),
)
const taken = []
for (const { date, time, party_size } of free) {
  taken.push(await guests.ask('POST', `${bookPath(rushed)}submit/`, guestBooking({ date, time, party_size })))
}
console.log(`\nOffered times booked a minute later: ${tally(taken)} of ${free.length} (target all)`)

const rushDate = dateAfter(20)
const rush = await openGuests(api, 600)
const arrivals = Array.from({ length: 2_000 }, async (_, index) => {
  await pause(index * 5)
  const time = ['17:30', '19:15', '21:00'][index % 3]
  return rush.ask('POST', `${bookPath(rushed)}submit/`, guestBooking({ date: rushDate, time }))
})
const answers = await Promise.all(arrivals)
rush.close()
const times = answers.map(({ ms }) => ms)
console.log(
  `\n2,000 guests at one restaurant in 10 s: ${tally(answers)}; p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms, last ${quantile(times, 1).toFixed(0)} ms (target 15,000); tables with two bookings: ${await countDoubles(db)}`,
)

const dying = await openGuests(api, 64)
const lost = Array.from({ length: 400 }, (_, index) =>
  dying
    .ask('POST', `${bookPath(rushed)}submit/`, guestBooking({ date: dateAfter(30 + (index % 20)), time: '19:15' }))
    .catch(() => undefined),
)
await pause(400)
process.kill(api.pid, 'SIGKILL')
await pause(500)
console.log(
  `\nkilled -9 under load: bookings without link, journal row or table: ${await countHalfBooked(db, rushed, true)}`,
)
await Promise.all(lost)
dying.close()
guests.close()
await db.stop()
