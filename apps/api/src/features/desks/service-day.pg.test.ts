import type { Desks } from '@waitbook/contracts/desk/desks'
import type { KnownDesks } from '@waitbook/domain/desk/acts/act'
import { decideAtDesk } from '@waitbook/domain/desk/acts/act-rules'
import { partyAtDesk } from '@waitbook/domain/desk/desk'
import { nextOfDesk, waitingForDesk } from '@waitbook/domain/desk/desk-order'
import { withDeskRows } from '@waitbook/domain/desk/with-desk-rows'
import { expect, it } from 'vitest'
import { desksOf } from '../../../test/desks.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { floorId } from '../../../test/floor.ts'
import { queueFields } from '../../../test/queues.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let place: ReturnType<typeof desksOf>

shareBusiness((shared) => {
  ;({ host, token } = shared)
  place = desksOf(host, () => token)
})

const visits = 200
/** Between these visits two screens have no connection. */
const offline = { from: 80, to: 120 }

/** A fixed sequence of numbers below 1. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

const read = async (): Promise<KnownDesks & Pick<Desks, 'desks'>> => {
  const desks = (await place.get()) as Desks
  return { ...desks, stays: desks.stays.map((stay) => ({ ...stay, facts: null })) }
}

type Act = 'next' | 'start' | 'transfer'

/** A screen that has no connection: it acts on the desks as it last knew them, and stores what it did. */
const offlineScreen = (known: KnownDesks, desk: string) => {
  let state = known
  const stored: { act: Act; input: Record<string, unknown> }[] = []
  return {
    act(act: 'next' | 'start') {
      const at = new Date(host.clock.now()).toISOString()
      const own = state.desks.find(({ id }) => id === desk)
      const there = partyAtDesk(state, desk)
      const entry_id = act === 'next' ? own && nextOfDesk(own, 'longest_wait', state)?.id : there?.entry_id
      if (entry_id === undefined) return
      const input = { id: desk, entry_id, happened_at: at, reported: true }
      const rows = decideAtDesk(act, state, input, { now: host.clock.now(), user_id: null })
      if ('refused' in rows) return
      state = withDeskRows(state, rows)
      stored.push({ act, input: { entry_id, happened_at: at, reported: true } })
    },
    stored,
  }
}

it('a day of 200 visits at six desks, two of them offline for a while, loses no guest and serves none twice', async () => {
  const random = randomOf(7)
  const queues = ['default']
  for (const ticket_letter of ['B', 'C', 'D']) {
    const id = floorId()
    const fields = queueFields({ name: `Queue ${ticket_letter}`, ticket_letter, service_minutes: 4 })
    expect((await place.call('PUT', `queues/${id}/`, fields)).status).toBe(200)
    queues.push(id)
  }
  const [a, b, c, d] = queues as [string, string, string, string]
  const served = [[a], [a, b], [b, c], [c], [d, a], [d, b, c]]
  const desks: string[] = []
  for (const [index, queue_ids] of served.entries()) {
    const id = await place.add(`Desk ${index + 1}`, { queue_ids })
    expect((await place.act(id, 'open')).status).toBe(200)
    desks.push(id)
  }

  const tickets: string[] = []
  let transfers = 0
  let calls = 0
  /** The desk calls the next one; the one called is the first in the order of the desk. */
  const callNext = async (desk: string) => {
    const before = await read()
    const own = before.desks.find(({ id }) => id === desk)
    const first = own && waitingForDesk(own, 'longest_wait', before)[0]
    const { status, body } = await place.act(desk, 'next')
    expect(status).toBe(200)
    expect(body.party?.id).toBe(first?.id)
    if (!body.party) return
    calls += 1
    if (random() < 0.5) await place.act(desk, 'start', { entry_id: body.party.id })
    if (random() < 0.1 && body.party.queue_id !== d) {
      transfers += 1
      const moved = { entry_id: body.party.id, queue_id: d, new_id: floorId() }
      expect((await place.act(desk, 'transfer', moved)).status).toBe(200)
    }
  }

  let screens: Record<string, ReturnType<typeof offlineScreen>> = {}
  for (let visit = 0; visit < visits; visit += 1) {
    host.clock.advance(minutes(1))
    const queue_id = queues[Math.floor(random() * queues.length)]
    const { status, body } = await place.call('POST', 'waitlist/entries/', {
      ...{
        customer_name: `Guest ${visit}`,
        phone_number: null,
        people_count: 1,
        quoted_time: null,
        notes: '',
        queue_id,
      },
    })
    expect(status).toBe(201)
    tickets.push(body.ticket)
    if (visit === offline.from) {
      const known = await read()
      screens = Object.fromEntries(desks.slice(1, 3).map((desk) => [desk, offlineScreen(known, desk)]))
    }
    if (visit === offline.to) {
      for (const [desk, { stored }] of Object.entries(screens))
        for (const { act, input } of stored) expect((await place.act(desk, act, input)).status).toBe(200)
      screens = {}
    }
    const desk = desks[Math.floor(random() * desks.length)] ?? ''
    const screen = screens[desk]
    if (screen) screen.act(random() < 0.7 ? 'next' : 'start')
    else await callNext(desk)
  }
  for (let round = 0; round < 60; round += 1) {
    host.clock.advance(minutes(1))
    for (const desk of desks) await callNext(desk)
    const { entries } = await read()
    if (entries.length === 0) break
  }

  expect(new Set(tickets).size).toBe(visits)
  expect(calls).toBeGreaterThan(visits / 2)
  expect(transfers).toBeGreaterThan(5)
  const { db } = host.deps.connection
  const rows = await db.selectFrom('waitlist_entries').select(['id', 'ticket', 'status', 'visit_id']).execute()
  const own = rows.filter(({ ticket }) => ticket !== null)
  expect(own.filter(({ status }) => status !== 'SERVED')).toEqual([])
  const stays = await db.selectFrom('stays').select(['entry_id', 'ended_at']).where('source', '=', 'desk').execute()
  const stayed = stays.map(({ entry_id }) => entry_id)
  // One service for each leg of each visit.
  expect(new Set(stayed).size).toBe(stayed.length)
  expect(new Set(own.map(({ ticket }) => ticket))).toEqual(new Set(tickets))
  for (const { id } of own) expect(stayed).toContain(id)
  expect(stays.filter(({ ended_at }) => ended_at === null)).toEqual([])
})
