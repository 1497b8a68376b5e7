import pg from 'pg'
import type { Business } from '../business.ts'
import { callOnce } from '../caller.ts'
import { pause } from '../fault-setup.ts'
import { type Acknowledged, nothingYet } from '../load.ts'

/** The longest time between two moments of a sorted list, in ms. */
export const longestGap = (moments: readonly number[]) =>
  moments.slice(1).reduce((longest, moment, index) => Math.max(longest, moment - (moments[index] ?? moment)), 0)

/** What a client without Waitbook would see at an address: one insert after another, with a new connection after each failure. */
export const startBareWriter = (connectionString: string) => {
  let over = false
  const acknowledged = [performance.now()]
  const run = async () => {
    while (!over) {
      const limits = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 }
      const client = new pg.Client({ connectionString, ...limits })
      client.on('error', () => {})
      try {
        await client.connect()
        while (!over) {
          await client.query('insert into bare_writes default values')
          acknowledged.push(performance.now())
          await pause(100)
        }
      } catch {
        await pause(100)
      } finally {
        await Promise.race([client.end().catch(() => {}), pause(500)])
      }
    }
  }
  const running = run()
  return {
    acknowledged,
    async stop() {
      over = true
      await running
    },
  }
}

/** Parties that join and are served at a steady rate, without repeats: each call is acknowledged, refused or unknown. */
export const startSteadyCalls = (urls: readonly string[], businesses: readonly Business[], perSecond: number) => {
  const known: Acknowledged = nothingYet()
  const byProcess = urls.map(() => [performance.now()])
  const statuses = new Map<string, number>()
  const waiting = businesses.map(() => [] as { name: string; id: string }[])
  const inFlight = new Set<Promise<void>>()
  const stamp = Date.now().toString(36)
  let made = 0

  const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1)

  const call = async (turn: number) => {
    const process = turn % urls.length
    const url = urls[process] ?? ''
    const place = Math.floor(turn / urls.length) % businesses.length
    const token = businesses[place]?.token ?? ''
    const list = waiting[place] ?? []
    const party = list.length > 12 ? list.shift() : undefined
    const name = `Party ${stamp} ${turn}`
    const path = party ? `/api/waitlist/entries/${party.id}/set_status/` : '/api/waitlist/entries/'
    const body = party ? { status: 'SERVED' } : { customer_name: name, phone_number: null, people_count: 2 }
    try {
      const answer = await callOnce(url, { method: 'POST', path, token, body })
      const isUnavailable = answer.status === 503 && answer.headers.has('retry-after')
      count(isUnavailable ? '503 with Retry-After' : String(answer.status))
      if (answer.status >= 300) return
      byProcess[process]?.push(performance.now())
      if (party) known.served.add(party.id)
      else {
        known.added.set(name, answer.body.id)
        list.push({ name, id: answer.body.id })
      }
    } catch {
      count('no answer')
    }
  }

  const timer = setInterval(() => {
    const turn = made++
    const calling: Promise<void> = call(turn).finally(() => inFlight.delete(calling))
    inFlight.add(calling)
  }, 1_000 / perSecond)

  return {
    known,
    /** Times of acknowledged changes, of each process. */
    byProcess,
    statuses,
    async stop() {
      clearInterval(timer)
      await Promise.all(inFlight)
    },
  }
}
