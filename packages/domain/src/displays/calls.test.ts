import { describe, expect, it } from 'vitest'
import { type CalledEntry, callsAfter, callsOf } from './calls.ts'
import { emptyStage, stageAt, withCalls } from './shown-calls.ts'

const entry = (id: string, fields: Partial<CalledEntry> = {}): CalledEntry => ({
  ...{ id, status: 'NOTIFIED', queue_id: 'default', ticket: `A00${id}`, customer_name: 'Ana', people_count: 1 },
  ...{ called_to: 'desk', called_at: `2026-11-21T12:00:0${id}.000Z`, notified_at: null },
  ...fields,
})

describe('the calls of a board', () => {
  it('are those of the called entries, the newest first', () => {
    const waiting = entry('9', { status: 'WAITING', called_at: null })
    expect(callsOf([entry('1'), waiting, entry('3')]).map(({ ticket }) => ticket)).toEqual(['A003', 'A001'])
  })

  it('include a notified party without a desk', () => {
    const notified = entry('1', { called_to: null, called_at: null, notified_at: '2026-11-21T12:00:00.000Z' })
    expect(callsOf([notified])).toMatchObject([{ desk_id: null, at: '2026-11-21T12:00:00.000Z' }])
  })

  it.each<[string, CalledEntry | null, string[]]>([
    ['another call', entry('3'), ['3', '2', '1']],
    ['a recall', entry('1', { called_at: '2026-11-21T12:05:00.000Z' }), ['1', '2']],
    ['the start of the service', entry('2', { status: 'SERVED' }), ['2', '1']],
    ['the service of a party that was not called', entry('4', { status: 'SERVED' }), ['2', '1']],
    ['a no-show', entry('2', { status: 'REMOVED' }), ['1']],
    ['a return to the line', entry('2', { status: 'WAITING' }), ['1']],
  ])('after %s', (_what, after, ids) => {
    const calls = callsOf([entry('1'), entry('2')])
    expect(callsAfter(calls, after?.id ?? '', after).map(({ entry_id }) => entry_id)).toEqual(ids)
  })

  it('lose an entry that was deleted', () => {
    expect(callsAfter(callsOf([entry('1')]), '1', null)).toEqual([])
  })
})

describe('the large call of a board', () => {
  const call = (key: string, at: number) => ({ key, at })
  const start = withCalls(emptyStage, [call('a', 0)], 600_000)

  it('is the newest call at the start, without a sound', () => {
    expect(start).toMatchObject({ rings: false, stage: { shown: 'a', next: [] } })
  })

  it('shows each of two calls at once for long enough', () => {
    const now = 700_000
    const { stage, rings } = withCalls(start.stage, [call('a', 0), call('b', now), call('c', now + 1)], now + 10)
    expect(rings).toBe(true)
    const first = stageAt(stage, now + 10, 8_000)
    expect(first).toMatchObject({ shown: 'b', next: ['c'] })
    expect(stageAt(first, now + 8_009, 8_000).shown).toBe('b')
    expect(stageAt(first, now + 8_010, 8_000)).toMatchObject({ shown: 'c', next: [] })
  })

  it.each([
    [60_000, true, 'b'],
    [60_001, false, 'b'],
    [120_000, false, 'b'],
    [120_001, false, 'a'],
  ])('of a call that arrives after %i ms', (age, rings, shown) => {
    const now = 900_000
    const told = withCalls(start.stage, [call('a', 0), call('b', now - age)], now)
    expect(told.rings).toBe(rings)
    expect(stageAt(told.stage, now, 8_000).shown).toBe(shown)
  })

  it('is announced once', () => {
    const { stage } = withCalls(start.stage, [call('b', 700_000)], 700_000)
    expect(withCalls(stageAt(stage, 700_000, 8_000), [call('b', 700_000)], 705_000)).toMatchObject({
      rings: false,
      stage: { shown: 'b', next: [] },
    })
  })

  it('leaves out a call that was taken back before it was shown', () => {
    const both = withCalls(start.stage, [call('b', 700_000), call('c', 700_001)], 700_001)
    const first = stageAt(both.stage, 700_001, 8_000)
    expect(withCalls(first, [call('b', 700_000)], 702_000).stage.next).toEqual([])
  })
})
