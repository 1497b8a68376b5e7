import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StayRow } from '../floor/floor-facts.ts'
import type { DeskActInputs, DeskRows, KnownDesks } from './acts/act.ts'
import { decideAtDesk } from './acts/act-rules.ts'
import { type DeskAct, type DeskEntry, notCalled, openDesksOf, partyAtDesk } from './desk.ts'
import { nextOfDesk, waitingForDesk } from './desk-order.ts'
import { withDeskRows } from './with-desk-rows.ts'

const start = Date.UTC(2026, 10, 21, 9, 0)
const at = (minute: number) => new Date(start + minute * 60_000).toISOString()

const makeEntry = (id: string, minute: number, fields: Partial<DeskEntry> = {}): DeskEntry => ({
  id,
  status: 'WAITING',
  timestamp: at(minute),
  quoted_time: null,
  order_key: null,
  appointment_at: null,
  ...notCalled,
  queue_id: 'default',
  people_count: 1,
  reservation_id: null,
  served_at: null,
  removed_at: null,
  removed_reason: null,
  is_here: true,
  asked_back_at: null,
  ...fields,
})

const makeDesk = (id: string, queues = ['default']) =>
  ({
    id,
    name: `Desk ${id}`,
    kind: 'desk',
    queues: queues.map((queue_id, index) => ({ queue_id, rank: index + 1 })),
    is_active: true,
  }) as const

const makeSession = (resource_id: string, fields = {}) => ({
  id: `session-${resource_id}`,
  resource_id,
  user_id: null,
  since: at(0),
  until: null,
  paused_at: null,
  pause_reason: null,
  rule: 'longest_wait' as const,
  delay_minutes: null,
  ...fields,
})

const queue = (id: string, fields = {}) => ({
  id,
  presence_required: false,
  service_minutes: 10,
  ...{ appointment_head_start_minutes: 0, return_limit: 1 },
  ...fields,
})

const makeKnown = (fields: Partial<KnownDesks> = {}): KnownDesks => ({
  desks: ['1', '2', '3'].map((id) => makeDesk(id)),
  sessions: ['1', '2', '3'].map((id) => makeSession(id)),
  entries: [makeEntry('a', 1), makeEntry('b', 2), makeEntry('c', 3)],
  queues: [queue('default')],
  rules: { sort_parties_by: 'arrival_time', default_quoted_time: 15 },
  stays: [],
  booked: [],
  ...fields,
})

/** Does acts one after the other, at minutes; a refused one throws. */
const after = (known: KnownDesks, ...acts: readonly Act[]) =>
  acts.reduce((state, act) => withDeskRows(state, rowsOf(state, act)), known)

type Act = { [A in DeskAct]: { act: A; minute: number; input: DeskActInputs[A] } }[DeskAct]
const doAt = <A extends DeskAct>(minute: number, act: A, input: DeskActInputs[A]) => ({ act, minute, input }) as Act

const decided = (known: KnownDesks, { act, minute, input }: Act) =>
  decideAtDesk(act, known, input as never, { now: start + minute * 60_000, user_id: 'u' })

const rowsOf = (known: KnownDesks, act: Act): DeskRows => {
  const rows = decided(known, act)
  if ('refused' in rows) throw new Error(rows.refused.code)
  return rows
}

const refusalOf = (known: KnownDesks, act: Act) => {
  const rows = decided(known, act)
  return 'refused' in rows ? rows.refused.code : undefined
}

const entryOf = (known: KnownDesks, id: string) => known.entries.find((entry) => entry.id === id)

describe('the order of a desk', () => {
  it('is that of its queues together, or by their ranks', () => {
    const known = makeKnown({
      desks: [makeDesk('1', ['y', 'x'])],
      entries: [
        makeEntry('a', 1, { queue_id: 'x' }),
        makeEntry('b', 2, { queue_id: 'y' }),
        makeEntry('c', 0, { queue_id: 'z' }),
      ],
    })
    const ids = (rule: 'longest_wait' | 'ranked') =>
      waitingForDesk(makeDesk('1', ['y', 'x']), rule, known).map(({ id }) => id)
    expect(ids('longest_wait')).toEqual(['a', 'b'])
    expect(ids('ranked')).toEqual(['b', 'a'])
  })

  it('with booked_only has only guests with a booking', () => {
    const entries = [makeEntry('a', 1), makeEntry('b', 2, { reservation_id: 'r' })]
    expect(nextOfDesk(makeDesk('1'), 'booked_only', makeKnown({ entries }))?.id).toBe('b')
  })

  it('skips those who are not here only where the queue asks for it', () => {
    const entries = [makeEntry('a', 1, { is_here: false }), makeEntry('b', 2)]
    expect(nextOfDesk(makeDesk('1'), 'longest_wait', makeKnown({ entries }))?.id).toBe('a')
    const queues = [queue('default', { presence_required: true })]
    expect(nextOfDesk(makeDesk('1'), 'longest_wait', makeKnown({ entries, queues }))?.id).toBe('b')
  })

  it('leaves a party that was transferred to another desk to that desk', () => {
    const entries = [makeEntry('a', 1, { for_desk: '2', queue_id: 'other' }), makeEntry('b', 2)]
    expect(nextOfDesk(makeDesk('1'), 'longest_wait', makeKnown({ entries }))?.id).toBe('b')
    expect(nextOfDesk(makeDesk('2'), 'longest_wait', makeKnown({ entries }))?.id).toBe('a')
  })
})

describe('next', () => {
  it('calls the first, and with the next press ends its service, which began with the call', () => {
    const known = after(makeKnown(), doAt(10, 'next', { id: '1' }))
    expect(entryOf(known, 'a')).toMatchObject({ status: 'NOTIFIED', called_to: '1', call_count: 1 })
    const rows = rowsOf(known, doAt(15, 'next', { id: '1' }))
    expect(rows.stays).toMatchObject([{ id: 'a', started_at: at(10), ended_at: at(15), source: 'desk' }])
    expect(entryOf(withDeskRows(known, rows), 'b')).toMatchObject({ status: 'NOTIFIED', called_to: '1' })
  })

  it('ends the service of a party that has come, from its start', () => {
    const known = after(makeKnown(), doAt(10, 'next', { id: '1' }), doAt(12, 'start', { id: '1', entry_id: 'a' }))
    expect(partyAtDesk(known, '1')).toEqual({ entry_id: 'a', since: at(12), isCalled: false })
    expect(rowsOf(known, doAt(15, 'next', { id: '1' })).stays).toMatchObject([{ started_at: at(12), ended_at: at(15) }])
  })

  it('ends the service if no party waits', () => {
    const known = after(makeKnown({ entries: [makeEntry('a', 1)] }), doAt(10, 'next', { id: '1' }))
    const rows = rowsOf(known, doAt(15, 'next', { id: '1' }))
    expect(rows.entries).toMatchObject([{ id: 'a', status: 'SERVED' }])
  })

  it('is refused at a closed desk, and ends a pause', () => {
    expect(refusalOf(makeKnown({ sessions: [] }), doAt(10, 'next', { id: '1' }))).toBe('desk_closed')
    const known = after(makeKnown(), doAt(5, 'pause', { id: '1', reason: 'Lunch' }))
    expect(openDesksOf('default', known.desks, known.sessions).map(({ id }) => id)).toEqual(['2', '3'])
    const again = after(known, doAt(10, 'next', { id: '1' }))
    expect(openDesksOf('default', again.desks, again.sessions)).toHaveLength(3)
  })

  it('is refused where the service would not end before a booking of the desk, unless confirmed', () => {
    const known = makeKnown({ booked: [{ resource_id: '1', reservation_id: 'r', starts_at: at(15) }] })
    expect(refusalOf(known, doAt(10, 'next', { id: '1' }))).toBe('booked_soon')
    expect(refusalOf(known, doAt(10, 'next', { id: '1', despite_booking: true }))).toBeUndefined()
    expect(refusalOf(known, doAt(5, 'next', { id: '1' }))).toBeUndefined()
    expect(refusalOf(known, doAt(10, 'next', { id: '2' }))).toBeUndefined()
  })

  it('of a guest with the next booking of the desk is refused because of the booking after it', () => {
    const booked = (id: string, minute: number) => ({ resource_id: '1', reservation_id: id, starts_at: at(minute) })
    const entries = [makeEntry('a', 1, { reservation_id: 'own' })]
    const known = makeKnown({ entries, booked: [booked('own', 12), booked('other', 15)] })
    expect(refusalOf(known, doAt(10, 'next', { id: '1' }))).toBe('booked_soon')
    expect(refusalOf(known, doAt(10, 'callEarly', { id: '1', entry_id: 'a', reason: 'x' }))).toBe('booked_soon')
    expect(refusalOf(known, doAt(5, 'next', { id: '1' }))).toBeUndefined()
  })
})

describe('the other acts of a desk', () => {
  const called = () => after(makeKnown(), doAt(10, 'next', { id: '1' }))
  const ofA = { id: '1', entry_id: 'a' }

  it('call a party before its turn, with the reason', () => {
    const known = after(makeKnown(), doAt(10, 'callEarly', { id: '1', entry_id: 'c', reason: 'Unwell' }))
    expect(entryOf(known, 'c')).toMatchObject({ status: 'NOTIFIED', call_reason: 'Unwell' })
    expect(refusalOf(known, doAt(11, 'callEarly', { id: '2', entry_id: 'c', reason: '' }))).toBe('called_elsewhere')
  })

  it('count a recall', () => {
    expect(entryOf(after(called(), doAt(11, 'recall', ofA)), 'a')?.call_count).toBe(2)
  })

  it('remove a party that did not come, and let it back in at its old place', () => {
    const gone = after(called(), doAt(12, 'noShow', ofA))
    expect(entryOf(gone, 'a')).toMatchObject({ status: 'REMOVED', removed_reason: 'no_show' })
    const back = after(gone, doAt(14, 'letBackIn', ofA))
    expect(nextOfDesk(makeDesk('2'), 'longest_wait', back)?.id).toBe('a')
  })

  it('put a party back behind those who are here, as often as the limit says', () => {
    const back = after(called(), doAt(12, 'backInLine', ofA))
    const order = waitingForDesk(makeDesk('1'), 'longest_wait', back).map(({ id }) => id)
    expect(order).toEqual(['b', 'c', 'a'])
    const again = after(back, doAt(13, 'callEarly', { ...ofA, reason: '' }))
    expect(refusalOf(again, doAt(14, 'backInLine', ofA))).toBe('returned_before')
  })

  it('transfer a called party as it is, and one at the desk as a second entry of its visit', () => {
    const to = { queue_id: 'default', to_desk: '3', new_id: 'a2' }
    const moved = after(called(), doAt(12, 'transfer', { ...ofA, ...to }))
    expect(entryOf(moved, 'a')).toMatchObject({ status: 'WAITING', for_desk: '3', called_to: null, timestamp: at(1) })
    const begun = after(called(), doAt(11, 'start', ofA))
    const rows = rowsOf(begun, doAt(14, 'transfer', { ...ofA, ...to }))
    expect(rows.stays).toMatchObject([{ id: 'a', ended_at: at(14) }])
    expect(rows.legs).toEqual([{ id: 'a2', from_id: 'a', queue_id: 'default', for_desk: '3' }])
    expect(nextOfDesk(makeDesk('3'), 'longest_wait', withDeskRows(begun, rows))?.id).toBe('a2')
  })

  it('close the desk: its service ends, and a party that has not come waits again', () => {
    const closed = after(called(), doAt(12, 'close', { id: '1' }))
    expect(entryOf(closed, 'a')).toMatchObject({ status: 'WAITING', called_to: null })
    const begun = after(called(), doAt(11, 'start', ofA))
    expect(rowsOf(begun, doAt(12, 'close', { id: '1' })).stays).toMatchObject([{ ended_at: at(12) }])
  })

  it('are refused at a desk that has not called the party', () => {
    for (const act of ['recall', 'start', 'finish', 'noShow', 'backInLine'] as const) {
      expect(refusalOf(called(), doAt(12, act, { id: '2', entry_id: 'a' }))).toBe('called_elsewhere')
      expect(refusalOf(called(), doAt(12, act, { id: '1', entry_id: 'b' }))).toBe('not_at_desk')
    }
  })
})

describe('two desks that called one party without a connection', () => {
  const call = (id: string, minute: number) =>
    doAt(60, 'next', { id, entry_id: 'a', reported: true, happened_at: at(minute) })

  it.each([
    ['the earlier report first', [call('1', 10), call('2', 11)]],
    ['the later report first', [call('2', 11), call('1', 10)]],
  ])('leave it to the earlier one: %s', (_order, acts) => {
    const known = after(makeKnown(), ...acts)
    expect(entryOf(known, 'a')).toMatchObject({ called_to: '1', called_at: at(10) })
    expect(nextOfDesk(makeDesk('2'), 'longest_wait', known)?.id).toBe('b')
  })

  it('return to the later one where the party is, and still end its service', () => {
    const known = after(makeKnown(), doAt(5, 'callEarly', { id: '2', entry_id: 'c', reason: '' }), call('1', 10))
    const rows = rowsOf(known, call('2', 11))
    expect(rows.lost).toEqual({ entry_id: 'a', desk_id: '1' })
    expect(rows.stays).toMatchObject([{ id: 'c', ended_at: at(11) }])
  })

  it('leave it to the desk at which it was, even if the other one called it first', () => {
    const met = doAt(60, 'start', { id: '2', entry_id: 'a', reported: true, happened_at: at(12) })
    const known = after(makeKnown(), call('2', 11), call('1', 10), met)
    expect(partyAtDesk(known, '2')?.entry_id).toBe('a')
    expect(partyAtDesk(known, '1')).toBeUndefined()
  })
})

describe('three desks that work without a connection', () => {
  const ids = ['1', '2', '3'] as const
  const steps = fc.array(
    fc.record({
      desk: fc.constantFrom(...ids),
      minute: fc.integer({ min: 10, max: 200 }),
      act: fc.constantFrom<DeskAct>(
        'next',
        'next',
        'next',
        'start',
        'noShow',
        'backInLine',
        'finish',
        'transfer',
        'recall',
      ),
    }),
    { maxLength: 40 },
  )

  /** What each device does on its own copy, as the reports that it sends later. */
  const reportsOf = (known: KnownDesks, list: { desk: string; minute: number; act: DeskAct }[]) => {
    const copies = new Map<string, KnownDesks>(ids.map((id) => [id, known]))
    const reports = new Map<string, Act[]>(ids.map((id) => [id, []]))
    for (const { desk, minute, act } of list.toSorted((one, other) => one.minute - other.minute)) {
      const copy = copies.get(desk) ?? known
      const entry_id =
        act === 'next' ? nextOfDesk(makeDesk(desk), 'longest_wait', copy)?.id : partyAtDesk(copy, desk)?.entry_id
      if (entry_id === undefined) continue
      const extra = act === 'transfer' ? { queue_id: 'default', new_id: `${entry_id}-${desk}` } : {}
      const input = { id: desk, entry_id, ...extra }
      const rows = decided(copy, { act, minute, input } as Act)
      if ('refused' in rows) continue
      copies.set(desk, withDeskRows(copy, rows))
      reports.get(desk)?.push({ act, minute: 240, input: { ...input, reported: true, happened_at: at(minute) } } as Act)
    }
    return reports
  }

  it('serve no party twice and lose none, in any order of arrival', () => {
    const entries = Array.from({ length: 8 }, (_, index) => makeEntry(String.fromCharCode(97 + index), index))
    fc.assert(
      fc.property(steps, fc.array(fc.constantFrom(...ids), { maxLength: 60 }), (list, arrivals) => {
        const known = makeKnown({ entries })
        const reports = reportsOf(known, list)
        const gone = new Set(
          [...reports.values()].flat().flatMap(({ act, input }) => (act === 'noShow' ? input.entry_id : [])),
        )
        const stays = new Map<string, StayRow>()
        let state = known
        const receive = (desk: string) => {
          const report = reports.get(desk)?.shift()
          if (!report) return
          const rows = rowsOf(state, report)
          for (const stay of rows.stays) {
            const before = stays.get(stay.id)
            // A service that has ended is never begun again, and a party never goes on at another desk in it.
            expect(before?.ended_at ?? null).toBeNull()
            if (before)
              expect(stay.places.map(({ resource_id }) => resource_id)).toEqual(
                before.places.map(({ resource_id }) => resource_id),
              )
            stays.set(stay.id, stay)
          }
          state = withDeskRows(state, rows)
        }
        for (const desk of arrivals) receive(desk)
        for (const desk of ids) while (reports.get(desk)?.length) receive(desk)
        for (const entry of state.entries) {
          if (entry.status === 'WAITING') expect(entry.called_to).toBeNull()
          else if (entry.status === 'NOTIFIED') expect(ids).toContain(entry.called_to)
          else if (entry.status === 'SERVED') expect(stays.get(entry.id)?.places[0]?.resource_id).toBe(entry.called_to)
          else expect(gone).toContain(entry.id)
        }
        for (const id of ids) {
          const there = state.stays.filter(({ places }) =>
            places.some((place) => place.resource_id === id && place.until === null),
          )
          expect(there.length).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 500 },
    )
  })
})
