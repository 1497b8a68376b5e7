import { describe, expect, it } from 'vitest'
import { absentRows } from './absence.ts'
import type { KnownDesks } from './acts/act.ts'
import { type DeskEntry, notCalled } from './desk.ts'

const now = Date.UTC(2026, 10, 21, 9, 0)
const at = new Date(now).toISOString()
const ctx = { now, user_id: 'u' }

const makeEntry = (id: string, fields: Partial<DeskEntry> = {}): DeskEntry => ({
  ...{ id, status: 'WAITING', timestamp: at, quoted_time: null, order_key: null, appointment_at: null },
  ...notCalled,
  ...{ queue_id: 'default', people_count: 1, reservation_id: null, served_at: null, removed_at: null },
  ...{ removed_reason: null, is_here: true, asked_back_at: null },
  ...fields,
})
const makePerson = (id: string, services: null | { service_id: string; minutes: null }[] = null) =>
  ({ id, name: id, kind: 'person', queues: [{ queue_id: 'default', rank: 1 }], services, is_active: true }) as const
const session = {
  ...{ id: 's', resource_id: 'rao', user_id: null, since: at, until: null, paused_at: null, pause_reason: null },
  rule: 'longest_wait' as const,
  delay_minutes: null,
}
const cut = [{ service_id: 'cut', name: 'Cut', minutes: 30 }]
const known: KnownDesks = {
  desks: [makePerson('rao'), makePerson('ben'), makePerson('eve', [{ service_id: 'perm', minutes: null }])],
  sessions: [session],
  entries: [
    makeEntry('waits', { for_desk: 'rao', services: cut }),
    makeEntry('called', { for_desk: 'rao', status: 'NOTIFIED', called_to: 'rao', called_at: at, call_count: 1 }),
    makeEntry('other', { for_desk: 'ben' }),
    makeEntry('any', { status: 'NOTIFIED', called_to: 'rao', called_at: at, call_count: 1 }),
  ],
  ...{ stays: [], booked: [], rules: { sort_parties_by: 'arrival_time', default_quoted_time: 15 } },
  queues: [
    {
      ...{ id: 'default', presence_required: false, service_minutes: 10 },
      ...{ appointment_head_start_minutes: 0, return_limit: 1 },
    },
  ],
}

const decided = (input: Parameters<typeof absentRows>[1]) => {
  const result = absentRows(known, input, ctx)
  if ('refused' in result) throw new Error(result.refused.code)
  return result
}
const patches = (input: Parameters<typeof absentRows>[1]) =>
  Object.fromEntries(decided(input).rows.entries.map(({ id, ...patch }) => [id, patch]))

describe('the absence of a person', () => {
  it('moves those who asked for it to the first available, and lets those it called wait again', () => {
    const moved = patches({ id: 'rao', move: 'first_available' })
    expect(moved).toMatchObject({
      waits: { for_desk: null },
      called: { for_desk: null, status: 'WAITING', called_to: null },
    })
    expect(moved.any).toMatchObject({ status: 'WAITING', called_to: null })
    expect(moved.other).toBeUndefined()
    expect(decided({ id: 'rao', move: 'first_available' })).toMatchObject({
      asked: ['waits', 'called'],
      rows: { sessions: [{ id: 's', until: at }] },
    })
  })

  it('moves them to another person who can do what they chose', () => {
    expect(patches({ id: 'rao', move: 'person', to_desk: 'ben' }).waits).toEqual({ for_desk: 'ben' })
  })

  it('ends their visits', () => {
    expect(patches({ id: 'rao', move: 'end' }).waits).toMatchObject({ status: 'REMOVED', removed_reason: 'staff' })
  })

  it.each([
    ['to a person who cannot do it', { id: 'rao', to_desk: 'eve' }, 'cannot_serve'],
    ['to the same person', { id: 'rao', to_desk: 'rao' }, 'unknown_desk'],
    ['to nobody', { id: 'rao' }, 'unknown_desk'],
    ['of an unknown person', { id: 'gone', to_desk: 'ben' }, 'unknown_desk'],
  ])('%s is refused', (_, input, code) => {
    expect(absentRows(known, { move: 'person', ...input }, ctx)).toMatchObject({ refused: { code } })
  })
})
