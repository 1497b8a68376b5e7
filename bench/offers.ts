/**
 * How long it takes from a cancellation until the freed time is offered to the guest who wishes it, with many restaurants
 * that have open wishes, while guests look at free times.
 *   node bench/offers.ts [restaurants]
 */
import { guestBooking, openGuests } from './src/book/guests.ts'
import { dateAfter, saveRules } from './src/book/restaurant.ts'
import { startApi } from './src/system/api.ts'
import { pause, quantile } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { seedRestaurants } from './src/system/seed.ts'
import { seedToken } from './src/system/seed-queue.ts'

const count = Number(process.argv[2] ?? 200)
console.log(`Offers of freed times. ${machine()}\n`)
const db = await startPostgres()
const api = await startApi(db.url)
// Also after a failure.
process.on('exit', () => void api.stop())
const guests = await openGuests(api, 8)
const restaurants = await seedRestaurants(db, count, 'o')
const date = dateAfter(3)

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const dinner = { name: 'Dinner', weekdays: everyDay, from: '19:00', last_seating: '20:00' }
const booked: { restaurant: string; token: string; id: string }[] = []
for (const restaurant of restaurants) {
  await saveRules(db, restaurant, 'covers', { seats: 4, services: [dinner] })
  const token = await seedToken(db, restaurant)
  const path = `/api/customer/book/${restaurant}/submit/`
  const made = await patiently('POST', path, guestBooking({ date, time: '19:00', party_size: 4 }))
  const wish = { date, from_time: '19:00', to_time: '20:00', party_size: 2, policy_accepted: false }
  await patiently('POST', `/api/customer/wish/${restaurant}/submit/`, guestBooking(wish))
  booked.push({ restaurant, token, id: made.body.reservation_id })
}

/** A call that succeeds, once other work on the machine lets the server accept it. */
async function patiently(...call: Parameters<typeof guests.ask>) {
  for (;;) {
    const answer = await guests.ask(...call)
    if (answer.status < 300) return answer
    if (answer.status !== 503) throw new Error(JSON.stringify(answer))
    await pause(500)
  }
}

let isOver = false
let looks = 0
const look = async () => {
  while (!isOver) {
    const restaurant = restaurants[looks % count]
    await guests.ask('GET', `/api/customer/book/${restaurant}/days/?size=2&from=${dateAfter(1)}&to=${dateAfter(14)}`)
    looks += 1
  }
}
const lookers = Array.from({ length: 3 }, look)
const startedAt = performance.now()
const cancelledAt = new Map<string, number>()
const took: number[] = []
const watch = async () => {
  while (took.length < count) {
    const offered = await db.query<{ restaurant_id: string }>(
      `select distinct restaurant_id from booking_wishes where state = 'OFFERED'`,
    )
    for (const { restaurant_id } of offered) {
      const since = cancelledAt.get(restaurant_id)
      if (since === undefined) continue
      took.push(performance.now() - since)
      cancelledAt.delete(restaurant_id)
    }
    await pause(20)
  }
}
const watcher = watch()
for (const { restaurant, token, id } of booked) {
  await patiently('POST', `/api/reservations/${id}/cancel/`, {}, token)
  cancelledAt.set(restaurant, performance.now())
  await pause(100)
}
await watcher
isOver = true
await Promise.all(lookers)
const seconds = (performance.now() - startedAt) / 1_000
console.log(
  `${count} cancellations at ${count} restaurants in ${seconds.toFixed(0)} s, ${(looks / seconds).toFixed(0)} looks at free times a second: offered after p50 ${quantile(took, 0.5).toFixed(0)} ms, p95 ${quantile(took, 0.95).toFixed(0)} ms, the last ${quantile(took, 1).toFixed(0)} ms (target 5,000)`,
)
guests.close()
await api.stop()
await db.stop()
