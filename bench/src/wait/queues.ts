import { create } from '@waitbook/wait'
import type { WaitEvent, WaitQuote } from '@waitbook/wait/events'
import { generator } from './generator.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const START = Date.UTC(2026, 0, 5)
const OPENS = 9 * 60
const CLOSES = 17 * 60

interface Served {
  name: string
  /** Guests per hour at the usual pace. */
  perHour: number
  minutes: number
}

/** The hours at which a desk serves its queues, in minutes of the day. */
interface Shift {
  queues: readonly number[]
  from: number
  to: number
  pause?: number
}

export interface QueueScene {
  name: string
  queues: readonly Served[]
  desks: readonly Shift[]
}

const shift = (queues: readonly number[], pause?: number, from = OPENS, to = CLOSES): Shift => ({
  ...{ queues, from, to },
  ...(pause !== undefined && { pause }),
})

/** The places with several queues in which an estimate is compared: desks that share the queues by skill, wholly, or not at all. */
export const queueScenes: readonly QueueScene[] = [
  {
    name: 'licence office, 6 desks with skills',
    queues: [
      { name: 'renewals', perHour: 16, minutes: 7 },
      { name: 'first licences', perHour: 7, minutes: 14 },
      { name: 'questions', perHour: 12, minutes: 4 },
    ],
    desks: [
      shift([0], 12 * 60),
      shift([0, 2], 12.5 * 60),
      shift([0, 1], 13 * 60),
      shift([1], 12 * 60),
      shift([1, 2], 13 * 60, OPENS, 15 * 60),
      shift([0, 1, 2], undefined, 10 * 60, 14 * 60),
    ],
  },
  {
    name: 'shop, pooled counters',
    queues: [
      { name: 'sales', perHour: 14, minutes: 8 },
      { name: 'returns', perHour: 9, minutes: 5 },
    ],
    desks: [shift([0, 1], 12 * 60), shift([0, 1], 13 * 60), shift([0, 1]), shift([0, 1], undefined, 11 * 60, 15 * 60)],
  },
  {
    name: 'two doctors and a nurse',
    queues: [
      { name: 'first doctor', perHour: 4.6, minutes: 11 },
      { name: 'second doctor', perHour: 3.4, minutes: 15 },
      { name: 'nurse', perHour: 8, minutes: 6 },
    ],
    desks: [shift([0], 12.5 * 60), shift([1], 13 * 60), shift([2], 12 * 60)],
  },
]

interface Guest {
  id: string
  queue: number
  at: number
  service: number
}

interface Logged {
  events: WaitEvent[]
  /** The wait of each guest in minutes, and the day. */
  waits: Map<string, { minutes: number; day: number; queue: number }>
}

type Random = () => number

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

const lognormal = (random: Random, mean: number, spread: number) =>
  mean * Math.exp(spread * normal(random) - (spread * spread) / 2)

/** One day: every desk that is open takes the guest who waits longest in its queues. */
const playDay = (scene: QueueScene, random: Random, day: number, log: Logged) => {
  const midnight = START + day * DAY
  const at = (minute: number) => midnight + Math.round(minute * MINUTE)
  const pace = lognormal(random, 1, 0.15)
  const guests: Guest[] = []
  scene.queues.forEach(({ perHour, minutes }, queue) => {
    const demand = perHour * lognormal(random, 1, 0.2)
    for (let minute = OPENS; ; ) {
      minute += -Math.log(1 - random()) * (60 / demand)
      if (minute > CLOSES - 60) break
      const id = `${day}-${queue}-${guests.length}`
      guests.push({ id, queue, at: minute, service: Math.max(0.5, lognormal(random, minutes * pace, 0.5)) })
    }
  })
  guests.sort((one, other) => one.at - other.at)
  const waiting: Guest[] = []
  const free = scene.desks.map(({ from }) => from)
  const serves = ({ from, to, pause }: Shift, minute: number) =>
    minute >= from && minute < to && !(pause !== undefined && minute >= pause && minute < pause + 30)
  const emit = (minute: number, event: Omit<WaitEvent, 't'>) => log.events.push({ ...event, t: at(minute) })
  const queueName = (queue: number) => (queue === 0 ? {} : { queue: scene.queues[queue]?.name ?? '' })
  const logDesks = (minute: number) =>
    scene.queues.forEach((_, queue) => {
      const open = scene.desks.filter((desk) => desk.queues.includes(queue) && serves(desk, minute)).length
      emit(minute, { type: 'desks', ...queueName(queue), desks: open })
    })
  log.events.push({ type: 'open', t: at(OPENS - 60) })
  const edges = [
    ...new Set(scene.desks.flatMap(({ from, to, pause }) => [from, to, ...(pause ? [pause, pause + 30] : [])])),
  ]
  // Steps of a quarter of a minute, until the last guest has been served.
  for (let minute = OPENS - 1, next = 0; minute < CLOSES + 240; minute += 0.25) {
    if (edges.includes(minute)) logDesks(minute)
    for (let guest = guests[next]; guest && guest.at <= minute; guest = guests[++next]) {
      waiting.push(guest)
      emit(guest.at, { type: 'arrive', id: guest.id, size: 1, ...queueName(guest.queue) })
    }
    scene.desks.forEach((desk, index) => {
      const isOpen = serves(desk, minute) || (minute >= CLOSES && desk.to === CLOSES)
      if (!isOpen || (free[index] ?? 0) > minute) return
      const place = waiting.findIndex(({ queue }) => desk.queues.includes(queue))
      const [guest] = place < 0 ? [] : waiting.splice(place, 1)
      if (!guest) return
      free[index] = minute + guest.service
      emit(minute, { type: 'seated', id: guest.id, size: 1, ...queueName(guest.queue) })
      log.waits.set(guest.id, { minutes: minute - guest.at, day, queue: guest.queue })
    })
    if (next >= guests.length && waiting.length === 0 && minute > CLOSES) break
  }
  log.events.push({ type: 'close', t: at(23 * 60) })
}

const simulateQueues = (scene: QueueScene, seed: number, days: number): Logged => {
  const random = generator(seed)
  const log: Logged = { events: [], waits: new Map() }
  for (let day = 0; day < days; day++) playDay(scene, random, day, log)
  return log
}

/** The ways to estimate: one estimator with the queue as a class, one that knows no queues, and one for each queue. */
export const queueWays = ['queue as class', 'one for all', 'one per queue'] as const
type Way = (typeof queueWays)[number]

/** Mean errors in minutes by queue and way, and how many of the waits were at most the ninth decile. */
export const compareQueues = (scene: QueueScene, seeds: readonly number[], days: number, warm: number) => {
  const found = scene.queues.map(() => ({
    errors: Object.fromEntries(queueWays.map((way) => [way, 0])) as Record<Way, number>,
    guests: 0,
    covered: 0,
  }))
  for (const seed of seeds) {
    const { events, waits } = simulateQueues(scene, seed, days)
    const one = create({ default: 15 })
    const blind = create({ default: 15 })
    const own = new Map(
      scene.queues.map(({ name }, index) => [index === 0 ? undefined : name, create({ default: 15 })]),
    )
    for (const event of events) {
      const { queue, desks: _desks, ...plain } = event
      one.on(event)
      if (event.type !== 'desks') blind.on(plain)
      if (event.type === 'open' || event.type === 'close') for (const each of own.values()) each.on(plain)
      else own.get(queue)?.on({ ...plain, ...(event.desks !== undefined && { desks: event.desks }) })
      const wait = event.type === 'arrive' ? waits.get(String(event.id)) : undefined
      const row = wait && found[wait.queue]
      if (!wait || !row || wait.day < warm) continue
      const quotes: Record<Way, WaitQuote | undefined> = {
        'queue as class': one.predict(event),
        'one for all': blind.predict(plain),
        'one per queue': own.get(queue)?.predict(plain),
      }
      for (const way of queueWays) row.errors[way] += Math.abs((quotes[way]?.p50 ?? 0) - wait.minutes)
      row.guests += 1
      if (wait.minutes <= (quotes['queue as class']?.p90 ?? 0)) row.covered += 1
    }
  }
  return scene.queues.map(({ name }, index) => {
    const { errors, guests, covered } = found[index] ?? { errors: {} as Record<Way, number>, guests: 0, covered: 0 }
    const mean = (way: Way) => errors[way] / guests
    const better = Math.min(mean('one for all'), mean('one per queue'))
    return {
      ...{ name, guests, coverage: covered / guests },
      errors: queueWays.map((way) => mean(way)),
      ratio: mean('queue as class') / better,
    }
  })
}
