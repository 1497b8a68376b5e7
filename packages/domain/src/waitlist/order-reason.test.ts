import { describe, expect, it } from 'vitest'
import { orderReason } from './order-reason.ts'
import type { QueueEntry, QueueRules } from './queue-order.ts'

const entry: QueueEntry = {
  id: 'a',
  status: 'WAITING',
  timestamp: '2026-11-21T19:00:00.000Z',
  quoted_time: 20,
  order_key: null,
  appointment_at: null,
}
const rules: QueueRules = { sort_parties_by: 'quoted_time', default_quoted_time: 15 }
const at = (time: string) => Date.parse(`2026-11-21T${time}:00.000Z`)

describe("the reason for a party's place", () => {
  it('is its quoted time, its arrival, or a move by staff', () => {
    expect(orderReason(entry, rules)).toEqual({ kind: 'quoted', at: at('19:20') })
    expect(orderReason({ ...entry, quoted_time: null }, rules)).toEqual({ kind: 'quoted', at: at('19:15') })
    expect(orderReason(entry, { ...rules, sort_parties_by: 'arrival_time' })).toEqual({
      kind: 'arrived',
      at: at('19:00'),
    })
  })

  it('is the time of its booking, also after a move by staff', () => {
    const booked = { ...entry, appointment_at: '2026-11-21T19:10:00.000Z' }
    expect(orderReason(booked, rules)).toEqual({ kind: 'booked', at: at('19:10') })
    const moved = { ...booked, order_key: '2026-11-21T18:00:00.000Z' }
    expect(orderReason(moved, rules)).toEqual({ kind: 'moved', at: at('19:10') })
  })

  it('still contains the promise after a move by staff', () => {
    const moved = { ...entry, order_key: '2026-11-21T18:00:00.000Z' }
    expect(orderReason(moved, rules)).toEqual({ kind: 'moved', at: at('19:20') })
  })
})
