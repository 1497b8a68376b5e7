import type { StoredStay } from '@waitbook/contracts/floor/floor'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk } from '../../../test/floor.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { type SharedBusiness, shareBusiness } from '../../../test/shared-host.ts'
import { registerBusiness } from '../../../test/test-app.ts'

let shared: SharedBusiness
const desk = floorDesk(
  {
    call: (...asked: Parameters<SharedBusiness['host']['call']>) => shared.host.call(...asked),
  } as SharedBusiness['host'],
  () => shared.token,
)
shareBusiness((given) => {
  shared = given
})

type Places = { stay_id: string; resource_id: string; since: string; until: string | null }[]

const storedPlaces = (): Promise<Places> =>
  shared.host.deps.connection.db
    .selectFrom('stay_resources')
    .select(['stay_id', 'resource_id', 'since', 'until'])
    .where('restaurant_id', '=', shared.restaurantId)
    .execute()

/** No table has had two parties at once. */
const expectNoOverlap = (places: Places) => {
  const ends = ({ until }: Places[number]) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until))
  for (const one of places) {
    expect(ends(one)).toBeGreaterThanOrEqual(Date.parse(one.since))
    for (const other of places) {
      if (one === other || one.resource_id !== other.resource_id) continue
      expect(ends(one) <= Date.parse(other.since) || ends(other) <= Date.parse(one.since)).toBe(true)
    }
  }
}

interface Step {
  kind: 'seat' | 'move' | 'join' | 'swap' | 'end' | 'undo'
  pick: number
  table: number
  late: number
}

/** One change of staff, reported up to forty minutes after it happened. Some are refused, as no such table or party is there. */
const change = async ({ kind, pick, table, late }: Step, tables: readonly string[]) => {
  const happened_at = new Date(shared.host.clock.now() - minutes(late)).toISOString()
  const at = (index: number) => tables[index % tables.length] ?? ''
  // Seating and undoing name no stay: they need no look at the floor.
  const open: StoredStay[] = kind === 'seat' || kind === 'undo' ? [] : (await desk.floor()).stays
  const stay = open[pick % Math.max(1, open.length)]
  const id = stay?.id ?? 'none'
  const own = stay?.places.filter(({ until }) => until === null).map(({ resource_id }) => resource_id) ?? []
  switch (kind) {
    case 'seat':
      return desk.seat({
        resource_ids: pick % 3 === 0 ? [at(table), at(table + 1)] : [at(table)],
        people_count: 2,
        happened_at,
      })
    case 'move':
      return desk.change(id, 'move', { resource_ids: [at(table)], happened_at })
    case 'join':
      return desk.change(id, 'move', { resource_ids: [...new Set([...own, at(table)])], happened_at })
    case 'swap':
      return desk.change(id, 'swap', { with: open[table % Math.max(1, open.length)]?.id ?? 'none' })
    case 'end':
      return desk.change(id, 'end', { leaves: table % 2 === 0 ? 'dirty' : 'ready', happened_at })
    case 'undo': {
      const parties = partiesDesk(shared.host, () => shared.token)
      const { results } = await parties.recent('?kind=all&page_size=100')
      return parties.undo(results[pick % Math.max(1, results.length)]?.id ?? 'none')
    }
  }
}

const evening = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('seat', 'seat', 'move', 'join', 'swap', 'end', 'end', 'undo'),
    pick: fc.nat({ max: 20 }),
    table: fc.nat({ max: 20 }),
    late: fc.nat({ max: 40 }),
  }),
  { minLength: 30, maxLength: 40 },
)
/** A party at each table, so that no evening is empty by chance. */
const opening: Step[] = [0, 1, 2].map((table) => ({ kind: 'seat', pick: 1, table, late: 0 }))

it('the history of a table never overlaps, whatever is seated, moved, joined, swapped, ended late and undone', async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(evening, async (steps) => {
      const { token, username, restaurant_id: restaurantId } = await registerBusiness(shared.host)
      shared = { ...shared, token, username, restaurantId }
      const tables = Object.values(await desk.area('1', '2', '3'))
      for (const step of [...opening, ...steps]) {
        shared.host.clock.advance(minutes(5))
        const { status } = await change(step, tables)
        expect(status).toBeLessThan(500)
        if (status < 300) accepted += 1
      }
      expectNoOverlap(await storedPlaces())
    }),
    { numRuns: 4, endOnFailure: true },
  )
  // The openings of the four evenings are twelve; at least as many further steps are accepted.
  expect(accepted).toBeGreaterThan(23)
}, 300_000)
