// @vitest-environment jsdom

import { cleanup, render } from '@testing-library/react'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { afterEach, expect, it } from 'vitest'
import { GuestWord } from './guest-word.tsx'
import { newWaitingEntry } from './new-waiting-entry.ts'

afterEach(cleanup)

const call = '2026-11-21T18:10:00.000Z'
const later = '2026-11-21T18:12:00.000Z'
const party = { id: 'e1', customer_name: 'Meera', phone_number: null, people_count: 2, quoted_time: null, notes: '' }
const called = { status: 'NOTIFIED', notified_at: call } as const
const wordOf = (fields: Partial<WaitlistEntry>) =>
  render(<GuestWord entry={{ ...newWaitingEntry(party, call), ...fields }} />).container.textContent

it.each<[string, Partial<WaitlistEntry>, string]>([
  ['answered the call', { ...called, guest_coming_at: later }, 'On the way'],
  ['answered an earlier call', { ...called, notified_at: later, guest_coming_at: call }, ''],
  ['was late, and then answered the call', { ...called, guest_late_minutes: 10, guest_coming_at: later }, 'On the way'],
  ['is here by now', { ...called, guest_coming_at: call, guest_arrived_at: later }, 'Is here'],
])('a guest who %s', (_what, fields, word) => {
  expect(wordOf(fields)).toBe(word)
})
