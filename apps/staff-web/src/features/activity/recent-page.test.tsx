import { screen, waitFor, within } from '@testing-library/react'
import type { ActivityEntry } from '@waitbook/contracts/activity'
import type { PassedParty } from '@waitbook/domain/floor/suggestions'
import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { FakeSocket } from '../../../test/fake-socket.ts'
import { makeActivity } from '../../../test/make-party.ts'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { answerCalls, NetworkFailure, Refusal } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

type Calls = Parameters<typeof answerCalls>[0]

const renderRecent = async (results: ActivityEntry[], calls: Calls = {}, count = results.length) => {
  storeSession()
  const recent = vi.fn(() => ({ results, count }))
  answerCalls({ 'activity.recent': recent, ...calls })
  const app = renderApp(paths.recent)
  await screen.findByRole('heading', { name: 'Recent Activity' })
  return { ...app, recent }
}

const row = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement)

test('shows each of the four types with its sentence, badge and undo', async () => {
  const { baseElement } = await renderRecent([
    makeActivity(),
    makeActivity({ action_type: 'ENTRY_DELETED', entry_details: { customer_name: 'Ben' } }),
    makeActivity({ action_type: 'RESERVATION_DELETED', entry_details: { customer_name: 'Cleo' } }),
    makeActivity({ action_type: 'RESERVATION_CHECKED_IN', entry_details: { customer_name: 'Dev' } }),
  ])
  const served = await row('Served Ana Silva. Waited 12 mins.')
  expect(served.getByText('Wal')).toBeTruthy()
  expect(served.getByText('Undo Served')).toBeTruthy()
  expect(served.getByText('+••••••••5601')).toBeTruthy()
  expect((await row('Deleted Ben')).getByText('Undo Delete')).toBeTruthy()
  const deleted = await row('Deleted Cleo')
  expect(deleted.getByText('Res')).toBeTruthy()
  expect(deleted.getByText('Undo Delete')).toBeTruthy()
  expect((await row('Checked in Dev')).getByText('Undo Check-in')).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Time',
    'Party',
    'Size',
    'Notes',
    'Update',
  ])
  await expectNoViolations(baseElement)
})

test('the badges are explained once', async () => {
  await renderRecent([makeActivity(), makeActivity(), makeActivity({ action_type: 'RESERVATION_DELETED' })])
  await screen.findByText('Wal: Waitlist and tables · Res: Reservation')
})

test('an undo has the badge of what it took back', async () => {
  const undone = { action_type: 'UNDONE', can_undo: false } as const
  await renderRecent([
    makeActivity({ ...undone, undid: 'RESERVATION_DELETED', entry_details: { customer_name: 'Cleo' } }),
    makeActivity({ ...undone, undid: 'PARTIES_IMPORTED', entry_details: { customer_name: '', imported: 2_000 } }),
  ])
  expect((await row('Undid a change of Cleo')).getByText('Res')).toBeTruthy()
  expect((await row('Undid the import of 2000 parties')).getByText('Par')).toBeTruthy()
})

test('a change of the floor plan names its area or layout, and can be undone', async () => {
  const changed = { action_type: 'FLOOR_CHANGED', can_undo: true } as const
  await renderRecent([
    makeActivity({ ...changed, entry_details: { customer_name: 'Terrace' } }),
    makeActivity({ action_type: 'UNDONE', undid: 'FLOOR_CHANGED', entry_details: { customer_name: 'Terrace' } }),
  ])
  const drawing = await row('Changed the floor plan: Terrace')
  expect(drawing.getByText('Set')).toBeTruthy()
  drawing.getByRole('button', { name: 'Undo Change: Terrace' })
  expect((await row('Undid a change of Terrace')).getByText('Set')).toBeTruthy()
})

test('an undo shows a toast, and the list reloads', async () => {
  const undone: object[] = []
  const entry = makeActivity()
  const { user, recent } = await renderRecent([entry], {
    'activity.undo': (input) => {
      undone.push(input)
      return { seq: 3, activity_id: 'x' }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Undo Served: Ana Silva' }))
  await screen.findByText('Action undone successfully.')
  expect(undone).toMatchObject([{ activity_id: entry.id }])
  await waitFor(() => expect(recent.mock.calls.length).toBeGreaterThan(1))
})

test('an undone row says so, is struck through, and has no button', async () => {
  await renderRecent([makeActivity({ is_undone: true })])
  await screen.findByText('Undone')
  expect(screen.getByText('Served Ana Silva. Waited 12 mins.').className).toContain('line-through')
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})

test.each([
  ['the reason', new Refusal(409, { detail: 'This action was already undone.' }), 'This action was already undone.'],
  ['that it failed', new NetworkFailure(), 'Failed to undo action'],
])('a failed undo shows %s', async (_what, failure, text) => {
  const { user } = await renderRecent([makeActivity()], {
    'activity.undo': () => {
      throw failure
    },
  })
  await user.click(await screen.findByRole('button', { name: /Undo Served/ }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('there are count / 15 pages, rounded up', async () => {
  const asked: { page: number; page_size: number }[] = []
  const { user } = await renderRecent([], {
    'activity.recent': (input) => {
      asked.push(input)
      return { results: [makeActivity()], count: 31 }
    },
  })
  await screen.findByText('Page 1 of 3')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Page 2 of 3')
  expect(asked.at(-1)).toMatchObject({ page: 2, page_size: 15 })
})

test('a page beyond the end shows the last one', async () => {
  storeSession()
  answerCalls({ 'activity.recent': ({ page }) => ({ results: page > 2 ? [] : [makeActivity()], count: 20 }) })
  renderApp(`${paths.recent}?page=99`)
  await screen.findByText('Page 2 of 2')
  await screen.findByText('Served Ana Silva. Waited 12 mins.')
  expect(window.location.search).toBe('?page=2')
})

test('a change by another host appears without a reload', async () => {
  const { recent } = await renderRecent([makeActivity()])
  await screen.findByText('Served Ana Silva. Waited 12 mins.')
  recent.mockReturnValue({ results: [makeActivity({ is_undone: true })], count: 1 })
  FakeSocket.last.receive({ type: 'changed', seq: 2, topics: ['recent'] })
  await screen.findByText('Undone')
})

test('a time zone set by another host applies at once', async () => {
  const general = vi.fn(() => ({ name: 'The Copper Pot', time_zone: 'Asia/Kolkata' }))
  await renderRecent([makeActivity({ timestamp: '2026-11-21T18:00:00.000Z' })], { 'settings.general.get': general })
  await screen.findByText('Nov 21, 11:30 PM')
  general.mockReturnValue({ name: 'The Copper Pot', time_zone: 'Asia/Tokyo' })
  FakeSocket.last.receive({ type: 'changed', seq: 2, topics: ['reservations', 'settings'] })
  await screen.findByText('Nov 22, 03:00 AM')
})

test('the search queries the server, and says when nothing matches', async () => {
  const { user } = await renderRecent([], {
    'activity.recent': ({ search }) =>
      search === 'ana' ? { results: [makeActivity()], count: 1 } : { results: [], count: 0 },
  })
  await screen.findByText('No recent activity found.')
  await user.type(screen.getByPlaceholderText('Search recent patients...'), 'ana')
  await screen.findByText('Served Ana Silva. Waited 12 mins.')
  await user.type(screen.getByPlaceholderText('Search recent patients...'), 'x')
  await screen.findByText('No activity matches this search.')
})

test('a failure to load says so', async () => {
  await renderRecent([], {
    'activity.recent': () => {
      throw new Refusal(400, { detail: 'Broken.' })
    },
  })
  expect(await screen.findByText('Failed to load activity logs. Please try again later.')).toBeTruthy()
})

test('an owner can list every kind of change, and undo what can still be undone', async () => {
  const asked: object[] = []
  const imported = makeActivity({
    action_type: 'PARTIES_IMPORTED',
    can_undo: true,
    entry_details: { customer_name: '', imported: 12 },
  })
  const edited = makeActivity({ action_type: 'PARTY_EDITED', can_undo: false, entry_details: { customer_name: 'Ben' } })
  const { user } = await renderRecent([], {
    'activity.recent': (input) => {
      asked.push(input)
      return { results: input.kind === 'all' ? [imported, edited] : [], count: 2 }
    },
  })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Changes' }), 'All changes')
  const row = within((await screen.findByText('Imported 12 parties')).closest('tr') as HTMLElement)
  expect(row.getByRole('button', { name: /^Undo Import/ })).toBeTruthy()
  expect(screen.getByText('Edited Ben')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Undo Edit/ })).toBeNull()
  expect(asked.at(-1)).toMatchObject({ kind: 'all' })
  expect(window.location.search).toBe('?kind=all')
})

test('a change that is too old to be undone says so instead of offering it', async () => {
  await renderRecent([makeActivity({ can_undo: false, undo_expired: true })])
  expect(await screen.findByText('Too old to undo')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('a seating names the parties that it passed, each with the reason', async () => {
  const passed: PassedParty[] = [
    { entry_id: 'a', waited_minutes: 25, code: 'has_table', resource_ids: ['t1'] },
    { entry_id: 'b', waited_minutes: 20, code: 'staff_choice' },
  ]
  await renderRecent([makeActivity({ entry_details: { passed } })])
  expect(
    await screen.findByText('Seated before a party that has waited 25 min: another table is free for it.'),
  ).toBeTruthy()
  expect(screen.getByText('Seated before a party that has waited 20 min.')).toBeTruthy()
  expect(screen.getByText('Seated before 2 parties that have waited longer').tagName).toBe('SUMMARY')
})

test('a host has no choice of kinds, not even by URL', async () => {
  const recent = vi.fn(() => ({ results: [makeActivity()], count: 1 }))
  storeSession({ role: 'host' })
  answerCalls({ 'activity.recent': recent })
  renderApp(`${paths.recent}?kind=all`)
  await screen.findByText('Served Ana Silva. Waited 12 mins.')
  expect(screen.queryByRole('combobox', { name: 'Changes' })).toBeNull()
  expect(recent).toHaveBeenCalledWith(expect.objectContaining({ kind: 'service' }))
})
