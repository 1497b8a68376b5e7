// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { makeConfirmation } from '../../../test/make-page.ts'
import type { Party, Place } from './place.ts'
import { ReportToTeam } from './report-to-team.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (
  answer: Parameters<typeof fakeApi>[0],
  confirmation = makeConfirmation(),
  place: Pick<Place, 'status' | 'notified_at'> = { status: 'WAITING' },
) => {
  const api = fakeApi(answer)
  const Page = () => {
    const [party, setParty] = useState<Party>(confirmation.queue_entry)
    return (
      <ReportToTeam
        restaurantId="abc"
        entryId="e1"
        party={party}
        place={place}
        maxLate={20}
        refused={undefined}
        onReported={setParty}
      />
    )
  }
  render(<Page />)
  return api
}
const tap = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('a guest ten minutes late can report ten more and not twenty', async () => {
  const { calls } = open(() => ({ body: makeConfirmation({ guest_late_minutes: 10 }) }))
  await tap('10 min late')
  expect(calls).toMatchObject([{ path: '/api/customer/running-late/abc/e1/', body: { minutes: 10 } }])
  expect(screen.getByRole('status').textContent).toBe('The team knows that you are running 10 min late.')
  expect(screen.queryByRole('button', { name: '20 min late' })).toBeNull()
})

test('a repeat after a lost response has the same key, another action has another', async () => {
  const { calls } = open(() => 'no answer')
  await tap('10 min late')
  expect(screen.getByRole('alert').textContent).toBe('That did not work. Please try again.')
  await tap('10 min late')
  await tap('20 min late')
  const [first, again, other] = calls.map(({ headers }) => headers['idempotency-key'])
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('a party that has left sees that', async () => {
  open(() => ({ status: 409, body: { code: 'entry_already_settled' } }))
  await tap('I am here')
  expect(screen.getByRole('alert').textContent).toBe('Your party has already left the queue.')
})

test('the arrival can be reported once', async () => {
  open(() => ({ body: makeConfirmation({ guest_arrived_at: '2026-03-01T18:00:00.000Z' }) }))
  await tap('I am here')
  expect(screen.getByRole('status').textContent).toBe('The team knows that you are here.')
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(screen.queryByRole('button')).toBeNull()
})

const called = { status: 'NOTIFIED', notified_at: '2026-03-01T18:00:00.000Z' } as const

test('a notified guest can report once that it is on the way, and can still report its arrival', async () => {
  const coming = makeConfirmation({ status: 'NOTIFIED', guest_coming_at: '2026-03-01T18:01:00.000Z' })
  const { calls } = open(() => ({ body: coming }), makeConfirmation({ status: 'NOTIFIED' }), called)
  await tap('On my way')
  expect(calls).toMatchObject([{ path: '/api/customer/on-my-way/abc/e1/' }])
  expect(screen.getByRole('status').textContent).toBe('The team knows that you are on your way.')
  expect(document.activeElement).toBe(screen.getByRole('status'))
  expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull()
  expect(screen.getByRole('button', { name: 'I am here' })).toBeDefined()
})

test("another call offers 'On my way' again", () => {
  const before = makeConfirmation({ status: 'NOTIFIED', guest_coming_at: '2026-03-01T17:50:00.000Z' })
  open(() => 'no answer', before, called)
  expect(screen.getByRole('button', { name: 'On my way' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('')
})

test("a waiting guest is not offered 'On my way'", () => {
  open(() => 'no answer')
  expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull()
})
