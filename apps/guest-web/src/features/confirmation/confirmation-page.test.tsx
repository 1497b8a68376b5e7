// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { FakeSocket } from '../../../test/fake-socket.ts'
import { gone, makeConfirmation } from '../../../test/make-page.ts'
import { watchNavigation } from '../../../test/watch-navigation.ts'
import { m } from '../../messages/functions.js'
import { overwriteGetLocale } from '../../messages/runtime.js'
import { ConfirmationPage } from './confirmation-page.tsx'

const goTo = watchNavigation()

const now = Date.parse('2026-03-01T19:42:30')

const openPage = (
  answer: Parameters<typeof fakeApi>[0] = () => ({ body: makeConfirmation() }),
  confirmation = makeConfirmation(),
) => {
  const api = fakeApi(answer)
  const { container } = render(
    <ConfirmationPage
      restaurantId="abc"
      entryId="e1"
      confirmation={confirmation}
      renderedAt={now}
      refused={undefined}
    />,
  )
  return { ...api, container }
}
const announcement = () => screen.getAllByRole('status')[0]?.textContent
const receive = (message: object) =>
  act(() => FakeSocket.last.send({ type: 'position', position: 3, status: 'WAITING', estimate: 25, ...message }))
/** The first message of a connection. */
const hello = (serverTime = Date.now()) =>
  act(() => FakeSocket.last.send({ type: 'hello', now: new Date(serverTime).toISOString() }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ now })
  localStorage.clear()
  FakeSocket.install()
  // jsdom implements the element without these methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a new position is shown, announced once and put in the title', () => {
  const { container } = openPage()
  act(() => FakeSocket.last.accept())
  expect(announcement()).toBe('')
  receive({ position: 2, estimate: 15 })
  expect(container.querySelector('.number')?.textContent).toBe('2')
  expect(announcement()).toBe('Number 2 in line. Estimated time: About 15 min')
  expect(document.title).toBe('Number 2 in line – Spice Garden')
})

test('the parties ahead are counted, and the accuracy of quotes is shown if known', () => {
  const { container } = openPage(undefined, {
    ...makeConfirmation(),
    quote_record: { right: 7, parties: 10, within_minutes: 5 },
  })
  expect(container.querySelector('.ahead')?.textContent).toBe('Parties ahead of you: 2')
  expect(screen.getByText('Estimates of the last 7 days that were right to within 5 min: 7 of 10')).toBeDefined()
  receive({ position: 1 })
  expect(container.querySelector('.ahead')?.textContent).toBe('Parties ahead of you: 0')
  cleanup()
  openPage()
  expect(screen.queryByText(/^Estimates of the last/)).toBeNull()
})

test('the address links to directions, and loads nothing', () => {
  openPage()
  const link = screen.getByRole('link', { name: '12 MG Road, Bengaluru' })
  expect(link.getAttribute('href')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=12%20MG%20Road%2C%20Bengaluru',
  )
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('a new estimate alone is shown and not announced', () => {
  openPage()
  receive({ estimate: 0 })
  expect(screen.getByText('Any moment now')).toBeDefined()
  expect(announcement()).toBe('')
})

test('a change of the party by the team is shown at once, and nothing else changes', () => {
  openPage()
  const party = {
    customer_name: 'Meera',
    people_count: 7,
    notes: 'Corner table',
    wishes: ['high_chair'],
    guest_late_minutes: 0,
  }
  act(() => FakeSocket.last.send({ type: 'party', ...party, guest_arrived_at: '2026-03-01T19:40:00.000Z' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Meera')
  expect(screen.getByText('7 people')).toBeDefined()
  expect(screen.getByText('Corner table')).toBeDefined()
  expect(screen.getByText('High chair', { selector: 'li' })).toBeDefined()
  // Reported from another phone of the party.
  expect(screen.getByText('The team knows that you are here.')).toBeDefined()
  expect(announcement()).toBe('')
})

test('an answer of the team is added to the conversation, which links to the page for writing', async () => {
  const asked = { from: 'guest', body: 'A high chair?', at: '2026-03-01T18:00:00.000Z' } as const
  const answer = { from: 'team', body: 'Of course', at: '2026-03-01T18:01:00.000Z' } as const
  openPage(() => ({ body: { ...makeConfirmation(), messages: [asked, answer] } }), {
    ...makeConfirmation(),
    messages: [asked],
  })
  expect(screen.getByRole('log').textContent).toBe('YouA high chair?')
  const { queue_entry: party } = makeConfirmation()
  act(() => FakeSocket.last.send({ type: 'party', ...party, answered_at: answer.at }))
  await pass(0)
  expect(screen.getByRole('log').textContent).toBe('YouA high chair?TeamOf course')
  const link = screen.getByRole('link', { name: 'Write to the team' })
  expect(link.getAttribute('href')).toBe('/join-queue/abc/queue-confirmation/e1/message/')
  receive({ status: 'SERVED', position: null, estimate: 0 })
  expect(screen.queryByRole('log')).toBeNull()
})

test('a place that worsens is shown with the reason, until it improves', () => {
  openPage()
  receive({ position: 4 })
  expect(screen.getByText(/^Your place moved from 3 to 4\./)).toBeDefined()
  receive({ position: 3 })
  expect(screen.queryByText(/^Your place moved/)).toBeNull()
})

test('a ready table changes the page and the title, and vibrates once', () => {
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }))
  openPage()
  receive({ status: 'NOTIFIED', position: 1, estimate: 0 })
  receive({ status: 'NOTIFIED', position: 1, estimate: 0 })
  expect(screen.getByRole('heading', { name: 'Your table is ready' })).toBeDefined()
  expect(document.title).toContain('Your table is ready')
  expect(vibrate).toHaveBeenCalledTimes(1)
})

test('a served party sees that it is served, and no leave button', () => {
  openPage()
  receive({ status: 'SERVED', position: null, estimate: 0 })
  expect(screen.getByRole('heading', { name: 'You are being served now' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Remove from Queue' })).toBeNull()
  expect(localStorage.getItem('waitbook.place.abc')).toBeNull()
})

test.each([
  ['staff', 'The team has taken you off the list'],
  ['no_show', 'Your place was given up'],
  ['auto', 'Your place has ended'],
  ['guest', 'You have left the queue'],
])('a removed party (%s) sees the reason, the phone of the restaurant and a link to join again', (reason, heading) => {
  openPage()
  receive({ status: 'REMOVED', position: null, estimate: 0, removed_reason: reason })
  expect(screen.getByRole('heading', { name: heading })).toBeDefined()
  expect(announcement()).toBe(heading)
  expect(screen.getByRole('link', { name: '+91 80 4123 4567' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Return to Join Queue' }).getAttribute('href')).toBe('/join-queue/abc/')
})

test('a place that no longer exists shows that, with a link to join again', () => {
  openPage()
  receive({ status: 'REMOVED', position: null, estimate: 0 })
  expect(screen.getByRole('heading', { name: 'Entry Not Found' })).toBeDefined()
  expect(screen.getAllByText(gone)).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Return to Join Queue' }).getAttribute('href')).toBe('/join-queue/abc/')
})

// The locale of a British restaurant.
beforeEach(() => {
  document.documentElement.dataset.locale = 'en-GB-u-ca-gregory-nu-latn'
})
afterEach(() => {
  delete document.documentElement.dataset.locale
})

test('the page shows how recent it is, live or not', async () => {
  let up = true
  openPage(() => (up ? { body: makeConfirmation() } : 'no answer'))
  act(() => FakeSocket.last.accept())
  expect(screen.getByText('Updates automatically')).toBeDefined()
  expect(screen.getByText('Last updated 19:42')).toBeDefined()
  await pass(60_000)
  act(() => FakeSocket.last.drop())
  await pass(0)
  expect(screen.queryByText('Updates automatically')).toBeNull()
  expect(screen.getByText('Last updated 19:43')).toBeDefined()
  up = false
  await pass(15_000)
  expect(screen.getByText(/^Failed to load queue information\. This is your place as of 19:43\./)).toBeDefined()
})

test('the page shows that it is offline', async () => {
  openPage(() => 'no answer')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => FakeSocket.last.drop())
  await pass(0)
  const notice = screen.getByText('You seem to be offline. This is your place as of 19:42.')
  expect(notice.closest('[role="status"]')).not.toBeNull()
})

test('the last place is stored on the phone, without name or number, and shown again', () => {
  openPage()
  receive({ position: 2, estimate: 15 })
  const kept = JSON.parse(localStorage.getItem('waitbook.place.abc') ?? '{}')
  expect(kept).toEqual({ entry_id: 'e1', position: 2, status: 'WAITING', estimate: 15, at: now, clock_difference: 0 })
  cleanup()
  localStorage.setItem('waitbook.place.abc', JSON.stringify({ ...kept, at: now + 1 }))
  const { container } = openPage()
  expect(container.querySelector('.number')?.textContent).toBe('2')
})

test('a place shown again after the visit is removed from the device', async () => {
  const dropped: string[] = []
  vi.stubGlobal('caches', { delete: async (name: string) => dropped.push(name) })
  sessionStorage.setItem('waitbook.draft.abc', '{}')
  openPage()
  expect(sessionStorage.getItem('waitbook.draft.abc')).toBeNull()
  receive({ status: 'SERVED', position: null, estimate: 0 })
  await pass(0)
  expect(dropped).toEqual(['waitbook-place /join-queue/abc/queue-confirmation/e1/'])
  expect(localStorage.getItem('waitbook.place.abc')).toBeNull()
})

const openDialog = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Remove from Queue' }))
  return within(screen.getByRole('dialog'))
}

test('leaving asks for confirmation, then confirms it and opens the page from the response', async () => {
  const { to } = openPage(({ path }) =>
    path.includes('/leave-queue/')
      ? { body: { success: true, redirect_url_segment: 'bye' } }
      : { body: makeConfirmation() },
  )
  const dialog = openDialog()
  expect(to('/leave-queue/')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Remove from Queue' }))
  expect(dialog.getByRole('button', { name: 'Removing...' })).toBeDefined()
  // The socket can be faster than the response: its update must not close the dialog.
  receive({ status: 'REMOVED', position: null })
  await pass(0)
  expect(screen.getByRole('alert').textContent).toBe('You have been removed from the queue')
  expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'You have left the queue' }))
  await pass(2000)
  expect(to('/leave-queue/')).toMatchObject([{ path: '/api/customer/leave-queue/abc/e1/', method: 'POST' }])
  expect(goTo).toHaveBeenCalledWith('/c/bye')
  expect(localStorage.getItem('waitbook.place.abc')).toBeNull()
})

test('leaving opens the join page if the response names no other', async () => {
  openPage(() => ({ body: { success: true } }))
  fireEvent.click(openDialog().getByRole('button', { name: 'Remove from Queue' }))
  await pass(2000)
  expect(goTo).toHaveBeenCalledWith('/join-queue/abc/')
})

test('a failed leave shows an error and can be repeated or cancelled', async () => {
  openPage(({ path }) => (path.includes('/leave-queue/') ? 'no answer' : { body: makeConfirmation() }))
  const dialog = openDialog()
  fireEvent.click(dialog.getByRole('button', { name: 'Remove from Queue' }))
  await pass(0)
  expect(dialog.getByRole('alert').textContent).toBe('Failed to remove from queue')
  expect(dialog.getByRole('button', { name: 'Remove from Queue' })).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Keep my place' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['en', 'This party was already served and cannot be removed.'],
  ['fr', 'Votre groupe n’est plus dans la file.'],
] as const)('a refused leave says why in the page’s language, %s', async (lang, reason) => {
  overwriteGetLocale(() => lang)
  onTestFinished(() => overwriteGetLocale(() => 'en'))
  const body = {
    success: false,
    code: 'entry_already_settled',
    message: 'This party was already served and cannot be removed.',
  }
  openPage(({ path }) => (path.includes('/leave-queue/') ? { status: 409, body } : { body: makeConfirmation() }))
  fireEvent.click(screen.getByRole('button', { name: m.remove() }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: m.remove() }))
  await pass(0)
  expect(dialog.getByRole('alert').textContent).toContain(reason)
  expect(dialog.getByRole('alert').textContent?.includes('already served')).toBe(lang === 'en')
})

test('a notified guest sees how long the table is held, down to its end', async () => {
  const hold_until = new Date(now + 8 * 60_000).toISOString()
  openPage(() => ({ body: { ...makeConfirmation({ status: 'NOTIFIED', position: 1, estimate: 0 }), hold_until } }))
  act(() => FakeSocket.last.accept())
  hello()
  receive({ status: 'NOTIFIED', position: 1, estimate: 0, hold_until })
  screen.getByText('We hold it for you for another 8 min.')
  await pass(7 * 60_000 + 10_000)
  screen.getByText('We hold it for you for another 1 min.')
  await pass(60_000)
  screen.getByText('The time we could hold it is over. Please come now, or tell the team.')
  receive({ status: 'NOTIFIED', position: 1, estimate: 0, hold_until: new Date(Date.now() + 5 * 60_000).toISOString() })
  screen.getByText('We hold it for you for another 5 min.')
})

test('a waiting guest’s page shows and announces that the table is almost ready', () => {
  openPage()
  act(() => FakeSocket.last.accept())
  receive({ notice: { kind: 'almost_ready', until: null } })
  expect(announcement()).toBe('Your table is almost ready. Please stay close by.')
  // A place or an estimate beside the message could contradict it.
  expect(document.querySelector('.place')?.textContent).toBe('Your table is almost ready. Please stay close by.')
  expect(document.title).toBe('Spice Garden')
})

test('a waiting guest sees the tables that it most likely gets, as long as the quote names any', () => {
  const range = { from: 20, to: 40 }
  const named = { ...makeConfirmation({ range }), next_tables: ['12', 'Bar 7'] }
  openPage(() => ({ body: named }), named)
  const reason = () => screen.getByText(/^Based on how long/).textContent
  expect(reason()).toContain('Probably your table: 12 or Bar 7.')
  receive({ position: 2, estimate: 20, range, next_tables: ['5'] })
  expect(reason()).toContain('Probably your table: 5.')
  receive({ position: 2, estimate: 20, range })
  expect(reason()).not.toContain('table')
})

test('a new time from the team replaces the estimate and counts down', async () => {
  const until = new Date(now + 15 * 60_000).toISOString()
  const given = { ...makeConfirmation({ range: { from: 20, to: 40 } }), notice: { kind: 'new_time' as const, until } }
  openPage(() => ({ body: given }), given)
  hello()
  screen.getByText('About 15 min')
  screen.getByText('The team has given you this time.')
  await pass(5 * 60_000)
  screen.getByText('About 10 min')
})

test('a ready table is shown without a position', () => {
  openPage()
  receive({ status: 'NOTIFIED', position: 18, estimate: 0, notified_at: new Date(now).toISOString() })
  expect(screen.getByRole('heading', { name: 'Your table is ready' })).toBeDefined()
  expect(document.body.textContent).not.toMatch(/Your position|18/)
})

test('the rating is requested an hour after serving, on a page that stays open', async () => {
  openPage()
  hello()
  const question = () => screen.queryByRole('heading', { name: 'How was your visit?' })
  receive({ status: 'SERVED', position: null, estimate: 0, rate_from: new Date(now + 60 * 60_000).toISOString() })
  expect(question()).toBeNull()
  await pass(59 * 60_000)
  expect(question()).toBeNull()
  await pass(60_000)
  expect(question()).not.toBeNull()
})
