import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { misfit } from './equal-tables.ts'
import { placeInOwnOrder } from './own-order.ts'
import type { ResourceTrait } from './resource.ts'
import { resourceStates } from './resource-state.ts'
import { offerTables } from './seating-offers.ts'
import { type PartyToSeat, readQuestion, type SeatingQuestion } from './seating-options.ts'
import { planSeating } from './seating-plan.ts'
import { refusalOf } from './seating-refusals.ts'
import { type Rotation, rotations } from './servers.ts'
import { makeResource, makeStay, ms } from './testing/floor-rows.ts'
import { makeShift, makeWorkingServer } from './testing/servers.ts'

const now = ms('19:30')
const iso = (time: number) => new Date(time).toISOString()
const minutes = (count: number) => count * 60_000

interface Seated {
  server: string
  people_count: number
  at: number
}

/** The state that all screens share. */
interface Board {
  now: number
  resources: SeatingQuestion['resources']
  waiting: readonly PartyToSeat[]
  taken: readonly string[]
  rotation: Rotation
  /** The parties that each server has had. */
  seated: readonly Seated[]
}

const servers = ['Ana', 'Ben', 'Cy']
/** Two tables of five have no server. */
const serverOf = new Map<string, string>()
for (let table = 0; table < 15; table++) {
  const server = servers[table % 5]
  if (server !== undefined) serverOf.set(`t${table}`, server)
}

const questionOf = ({ now: time, resources, waiting, taken, rotation, seated }: Board): SeatingQuestion => {
  const stays = taken.map((id) => makeStay({ id: `at ${id}`, resource_ids: [id] }))
  const rows = { stays, marks: [], holds: [], bookings: [] }
  const workingServers = servers.map((server) => {
    const own = seated.filter((each) => each.server === server)
    return makeWorkingServer(makeShift(server, server), {
      covers: own.reduce((sum, { people_count }) => sum + people_count, 0),
      tables: own.length,
      last_seated_at: own.length === 0 ? null : iso(Math.max(...own.map(({ at }) => at))),
    })
  })
  return {
    now: time,
    resources,
    waiting,
    groups: [],
    bookings: [],
    states: resourceStates(resources, rows, { now: time, due_soon_minutes: 30 }),
    turnMinutes: () => 60,
    fairness_minutes: 15,
    servers: { rotation, workingServers, serverOf },
  }
}

const shownOn = (board: Board) =>
  new Map([...offerTables(questionOf(board))].map(([id, { resource_ids }]) => [id, resource_ids.join()]))

const partyOf = (id: string, people_count: number, since: number, traits: ResourceTrait[]): PartyToSeat => ({
  id,
  people_count,
  since: iso(since),
  queue_key: since,
  traits,
  reservation_id: null,
})

const size = fc.constantFrom(1, 2, 2, 2, 3, 4, 4, 5, 6)
const traits = fc.constantFrom<ResourceTrait[]>([], [], [], ['window'])
const boards = fc
  .record({
    tables: fc.array(fc.record({ seats: fc.constantFrom(2, 2, 4, 4, 4, 6), traits }), { minLength: 3, maxLength: 15 }),
    parties: fc.array(fc.record({ size, minutes: fc.integer({ min: 0, max: 40 }), traits }), { maxLength: 11 }),
    taken: fc.array(fc.nat(14), { maxLength: 8 }),
    rotation: fc.constantFrom(...rotations),
    seated: fc.array(fc.record({ server: fc.constantFrom(...servers), size, minutes: fc.nat(60) }), { maxLength: 9 }),
  })
  .map(
    ({ tables, parties, taken, rotation, seated }): Board => ({
      now,
      rotation,
      resources: tables.map((table, n) =>
        makeResource({ id: `t${n}`, seats_max: table.seats, traits: table.traits, priority: n % 7 === 6 ? 1 : 0 }),
      ),
      waiting: parties.map((party, n) => partyOf(`p${n}`, party.size, now - minutes(party.minutes), party.traits)),
      taken: [...new Set(taken)].map((n) => `t${n}`).filter((id) => Number(id.slice(1)) < tables.length),
      seated: seated.map((each) => ({
        server: each.server,
        people_count: each.size,
        at: now - minutes(each.minutes),
      })),
    }),
  )

const seat = (board: Board, party: PartyToSeat, table: string, at = board.now): Board => {
  const server = serverOf.get(table)
  const { people_count } = party
  return {
    ...board,
    waiting: board.waiting.filter(({ id }) => id !== party.id),
    taken: [...board.taken, table],
    seated: server === undefined ? board.seated : [...board.seated, { server, people_count, at }],
  }
}

/** A random event of the evening: `n` and `m` choose among the present parties and tables. */
interface Event {
  kind: 'offer' | 'other' | 'leave' | 'join' | 'free' | 'wait'
  n: number
  m: number
}
const events = fc.record({
  kind: fc.constantFrom<Event['kind']>('offer', 'offer', 'other', 'leave', 'join', 'free', 'wait'),
  n: fc.nat(),
  m: fc.nat(),
})

const after = (board: Board, shown: ReadonlyMap<string, string>, { kind, n, m }: Event): Board => {
  const party = board.waiting[n % Math.max(1, board.waiting.length)]
  const free = board.resources.filter(({ id }) => !board.taken.includes(id))
  switch (kind) {
    case 'offer': {
      const table = shown.get(party?.id ?? '')
      return party === undefined || table === undefined ? board : seat(board, party, table)
    }
    case 'other': {
      const table = free[m % Math.max(1, free.length)]
      return party && table ? seat(board, party, table.id) : board
    }
    case 'leave':
      return { ...board, waiting: board.waiting.filter((each) => each !== party) }
    case 'join':
      return { ...board, waiting: [...board.waiting, partyOf(`new ${n}`, 1 + (m % 6), board.now, [])] }
    case 'free':
      return { ...board, taken: board.taken.filter((_, index) => index !== n % board.taken.length) }
    case 'wait':
      return { ...board, now: board.now + minutes(1 + (n % 10)) }
  }
}

/** Why a row shows another table than before; undefined if there is no reason. */
const reasonOf = (id: string, before: Board, board: Board) => {
  const [was, shows] = [shownOn(before), shownOn(board)]
  const [old = '', next] = [was.get(id), shows.get(id)]
  const question = questionOf(board)
  const { options, rules } = readQuestion(question)
  const party = question.waiting.find((each) => each.id === id) as PartyToSeat
  const optionAt = (table: string) => options.find(({ resource_ids }) => resource_ids.join() === table)
  const from = optionAt(old)
  if (from === undefined || refusalOf(from, party, rules) !== undefined) return 'its table cannot be had any more'
  const [holder] = [...shows].find(([, table]) => table === old) ?? []
  const other = question.waiting.find((each) => each.id === holder)
  if (other !== undefined) {
    const isAhead = other.queue_key < party.queue_key || (other.queue_key === party.queue_key && other.id < party.id)
    if (isAhead || misfit(from, other) < misfit(from, party)) return 'its table goes to a party before it'
  }
  const to = next === undefined ? undefined : optionAt(next)
  if (to === undefined) return undefined
  if (misfit(to, party) < misfit(from, party)) return 'a smaller table'
  const { rankOf } = planSeating(question).preferenceOf(party)
  if (rankOf(to.server_id) < rankOf(from.server_id)) return 'a server who is behind'
  const { rankOf: rankBefore } = planSeating(questionOf(before)).preferenceOf(party)
  if (rankBefore(from.server_id) < rankBefore(to.server_id)) return 'its server is not behind any more'
  const lacks = (option: typeof from) => party.traits.filter((trait) => !option.traits.includes(trait)).length
  if (lacks(to) < lacks(from)) return 'a wish'
  if (to.priority < from.priority) return 'priority'
  const wasOpen = !before.taken.includes(to.resource_ids.join()) && ![...was.values()].includes(next ?? '')
  const isFirst = placeInOwnOrder(id, to.resource_ids) < placeInOwnOrder(id, from.resource_ids)
  return isFirst && !wasOpen ? 'a table that has become free and is first for it' : undefined
}

describe('suggestions that are shown', () => {
  it('are the same on all screens, in whatever order they know the rows and whenever they were opened', () => {
    const order = fc.infiniteStream(fc.nat())
    fc.assert(
      fc.property(boards, order, order, fc.integer({ min: -15, max: 120 }), (board, one, other, seconds) => {
        const mixed = <T>(rows: readonly T[], numbers: typeof one) =>
          rows
            .map((row) => [numbers.next().value as number, row] as const)
            .sort(([a], [b]) => a - b)
            .map(([, row]) => row)
        const opened = {
          ...board,
          now: board.now + 1000 * seconds,
          resources: mixed(board.resources, one),
          waiting: mixed(board.waiting, other),
          seated: mixed(board.seated, one),
        }
        expect(shownOn(opened)).toEqual(shownOn(board))
      }),
    )
  })

  it('do not depend on the clock of the page, which is some seconds behind a seating', () => {
    const clock = fc.integer({ min: 1, max: 15 })
    fc.assert(
      fc.property(boards, fc.nat(), clock, (board, n, seconds) => {
        const [id, table] = [...shownOn(board)][n % Math.max(1, shownOn(board).size)] ?? []
        const party = board.waiting.find((each) => each.id === id)
        if (party === undefined || table === undefined) return
        const seated = seat(board, party, table, board.now + 1000 * seconds)
        expect(shownOn(seated)).toEqual(shownOn({ ...seated, now: board.now + 15_000 }))
      }),
    )
  })

  it('change only with a reason: the table is gone, a party before it needs it, or another is clearly better', () => {
    fc.assert(
      fc.property(boards, fc.array(events, { minLength: 1, maxLength: 8 }), (start, happening) => {
        let board = start
        let was = shownOn(board)
        for (const event of happening) {
          const next = after(board, was, event)
          const shows = shownOn(next)
          for (const { id } of next.waiting) {
            if (!was.has(id) || was.get(id) === shows.get(id)) continue
            if (reasonOf(id, board, next) === undefined)
              throw new Error(`${event.kind}: ${id} was shown ${was.get(id)}, then ${shows.get(id)}`)
          }
          board = next
          was = shows
        }
      }),
    )
  })

  it.each(['off', 'turn', 'covers', 'tables'] as const)('name one server as the next, by %s', (rotation) => {
    fc.assert(
      fc.property(boards, (board) => {
        const next = [...offerTables(questionOf({ ...board, rotation })).values()].flatMap(({ server }) =>
          server && ['next_in_turn', 'fewest_covers', 'fewest_tables'].includes(server.code) ? [server.name] : [],
        )
        expect(new Set(next).size).toBeLessThanOrEqual(1)
      }),
    )
  })
})
