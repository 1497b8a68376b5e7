import type { WaitConfig } from '@waitbook/wait/events'
import { generator } from './generator.ts'
import type { VenueSpec } from './venues.ts'

export interface LogEvent {
  readonly type: string
  readonly t: number
  readonly id?: string
  readonly size?: number
  readonly day?: number
  readonly at?: number
  readonly reason?: string
  readonly table?: number
  readonly cap?: number
}

/** Actual wait of each quoted party in minutes, as in the sample logs; missing for parties that left. */
export interface Truth {
  readonly id: string
  readonly t: number
  readonly day: number
  readonly size: number
  readonly kind?: 'requote'
  readonly wait?: number
}

export interface Run {
  readonly config: WaitConfig & { readonly default: number }
  readonly events: readonly LogEvent[]
  readonly truth: readonly Truth[]
}

interface Party {
  readonly id: string
  readonly size: number
  readonly t: number
  readonly patience: number
  readonly booked: boolean
}

const MINUTE = 60_000
const DAY = 1440
const START = Date.UTC(2025, 2, 3)
const REQUOTE_EVERY = 10

/**
 * Simulates days of a venue from tables and stays: minutes internally, epoch ms in the events. Deterministic by seed.
 * With `tracked` the same evenings name the tables, and every seating and its end are reported.
 */
export function simulate(spec: VenueSpec, seed: number, days: number, tracked = false): Run {
  const random = generator(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const events: LogEvent[] = []
  const truth: Truth[] = []
  let ids = 0

  for (let day = 0; day < days; day++) {
    const weekday = spec.week[day % 7] ?? 1
    if (weekday === 0) continue
    const load = weekday * (1 + spec.drift * (day / 7)) * Math.exp(0.12 * normal())
    const pace = 1 - (spec.drift / 2) * (day / 7)
    const at = (minute: number) => START + Math.round((day * DAY + minute) * MINUTE)
    const log = (minute: number, event: Omit<LogEvent, 't'>) => events.push({ ...event, t: at(minute) })
    const opens = spec.opens * 60
    const closes = spec.closes * 60
    log(opens, { type: 'open', day })

    const due = makeBook(day)
    const parties = [...due.shown, ...makeArrivals(load)].sort((a, b) => a.t - b.t)
    const freeAt = spec.tables.map(() => 0)
    const held = spec.tables.map(() => false)
    const queue: Party[] = []
    const called: { party: Party; table: number; from: number; comes: number | undefined }[] = []
    let next = 0
    let clock = opens

    while (clock <= closes + 180) {
      const times = [
        parties[next]?.t,
        ...freeAt.filter((free, i) => free > clock && !held[i]),
        ...called.map((call) => call.comes ?? call.from + 8),
        ...queue.map((party) => party.t + party.patience),
      ]
      const soonest = Math.min(...(times.filter((time) => time !== undefined && time > clock) as number[]))
      if (!Number.isFinite(soonest)) break
      clock = soonest
      settleCalls()
      for (const party of [...queue]) {
        if (party.t + party.patience <= clock) {
          queue.splice(queue.indexOf(party), 1)
          log(clock, { type: 'left', id: party.id, reason: 'cancel' })
        }
      }
      while ((parties[next]?.t ?? Number.POSITIVE_INFINITY) <= clock) {
        const party = parties[next++]
        if (party !== undefined && clock < closes - 15) receive(party)
      }
      callNext()
    }
    for (const party of queue) log(Math.max(clock, closes), { type: 'left', id: party.id, reason: 'closing' })
    log(Math.max(clock, closes) + 5, { type: 'close', day })

    function makeArrivals(load: number): Party[] {
      const made: Party[] = []
      for (const [hour, width, perHour] of spec.peaks) {
        const expected = perHour * load * width * Math.sqrt(2 * Math.PI)
        const count = Math.round(expected + Math.sqrt(expected) * normal())
        for (let i = 0; i < count; i++) {
          const t = (hour + width * normal()) * 60
          if (t > opens && t < closes) made.push(makeParty(t, false))
        }
      }
      return made
    }
    function makeParty(t: number, booked: boolean): Party {
      let roll = random()
      const drawn = spec.sizes.findIndex((share) => {
        roll -= share
        return roll < 0
      })
      const size = drawn + 1 || 2
      const patience = -Math.log(1 - random()) / spec.leaving
      return { id: `v${++ids}`, size, t, patience, booked }
    }
    function makeBook(day: number) {
      const shown: Party[] = []
      for (let i = 0; i < spec.bookings; i++) {
        const [hour] = spec.peaks.at(-1) ?? [19]
        const slot = Math.round((hour + 1.1 * normal()) * 4) * 15
        if (slot <= opens || slot >= closes - 60) continue
        const party = makeParty(slot + 6 * normal(), true)
        events.push({ type: 'resv', id: party.id, size: party.size, at: at(slot), t: at(opens), day })
        if (random() < 0.08) events.push({ type: 'resv_noshow', id: party.id, t: at(opens), day })
        else shown.push(party)
      }
      return { shown }
    }
    function stayOf(size: number): number {
      return pace * (spec.stay + spec.stayPerGuest * Math.max(0, size - 2)) * Math.exp(spec.staySpread * normal())
    }
    function smallestFree(size: number): number {
      let best = -1
      for (const [i, seats] of spec.tables.entries()) {
        if ((freeAt[i] ?? 0) > clock || held[i] || seats < size) continue
        if (best < 0 || seats < (spec.tables[best] ?? 0)) best = i
      }
      return best
    }
    function occupy(table: number, party: Party, type: 'walkin' | 'checkin' | 'seated' | undefined): void {
      freeAt[table] = clock + stayOf(party.size)
      const named = tracked ? { table, cap: spec.tables[table] ?? 0 } : {}
      if (type !== undefined) log(clock, { type, id: party.id, size: party.size, ...named })
      if (tracked) log(freeAt[table] ?? clock, { type: 'freed', id: party.id, ...named })
    }
    function fits(size: number): boolean {
      return spec.tables.some((seats) => seats >= size)
    }
    function receive(party: Party): void {
      if (!fits(party.size)) return
      const blocked = queue.some((other) => spec.policy === 'longest-wait' || other.size <= party.size)
      const table = blocked && !party.booked ? -1 : smallestFree(party.size)
      if (table >= 0) {
        occupy(table, party, party.booked ? 'checkin' : random() < spec.recorded || tracked ? 'walkin' : undefined)
        return
      }
      if (party.booked) {
        if (!tracked) log(clock, { type: 'checkin', id: party.id, size: party.size })
        queue.unshift({ ...party, patience: 1e9 })
        return
      }
      log(clock, { type: 'arrive', id: party.id, size: party.size })
      queue.push(party)
    }
    function callNext(): void {
      for (const party of ranked()) {
        const table = smallestFree(party.size)
        if (table < 0) {
          if (
            spec.policy === 'longest-wait' &&
            !spec.tables.some((seats, i) => seats < party.size && (freeAt[i] ?? 0) <= clock)
          )
            break
          continue
        }
        queue.splice(queue.indexOf(party), 1)
        if (party.booked) {
          occupy(table, party, tracked ? 'checkin' : undefined)
          continue
        }
        held[table] = true
        const comes = random() < spec.noShow ? undefined : clock + 0.5 + spec.coming * random()
        called.push({ party, table, from: clock, comes })
        log(clock, { type: 'notified', id: party.id })
      }
    }
    function ranked(): Party[] {
      if (spec.policy === 'longest-wait') return [...queue]
      if (spec.policy === 'largest-first') return [...queue].sort((a, b) => b.size - a.size || a.t - b.t)
      if (spec.policy === 'best-fit') return [...queue]
      return [...queue].sort((a, b) => a.t - 4 * a.size - (b.t - 4 * b.size))
    }
    function settleCalls(): void {
      for (const call of [...called]) {
        const until = call.comes ?? call.from + 8
        if (until > clock) continue
        called.splice(called.indexOf(call), 1)
        held[call.table] = false
        if (call.comes === undefined) {
          log(clock, { type: 'left', id: call.party.id, reason: 'noshow' })
          continue
        }
        occupy(call.table, call.party, 'seated')
      }
    }
  }
  const seated = new Map(events.filter((event) => event.type === 'seated').map((event) => [event.id, event.t]))
  const gone = new Map(events.filter((event) => event.type === 'left').map((event) => [event.id, event.t]))
  const asked: LogEvent[] = []
  for (const event of events) {
    if (event.type !== 'arrive' || event.id === undefined || event.size === undefined) continue
    const { id, size, t } = event
    const day = Math.floor((t - START) / (DAY * MINUTE))
    const end = seated.get(id)
    truth.push({ id, t, day, size, ...(end === undefined ? {} : { wait: (end - t) / MINUTE }) })
    for (let ask = t + REQUOTE_EVERY * MINUTE; ask < (end ?? gone.get(id) ?? 0); ask += REQUOTE_EVERY * MINUTE) {
      asked.push({ type: 'requote', id, t: ask })
      truth.push({
        id,
        t: ask,
        day,
        size,
        kind: 'requote',
        ...(end === undefined ? {} : { wait: (end - ask) / MINUTE }),
      })
    }
  }
  const order = [...events, ...asked].sort((a, b) => a.t - b.t)
  return { config: { type: 'config', default: 30, regime: 'queue' }, events: order, truth }
}
