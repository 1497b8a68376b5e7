// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { onFreshDevice, renderJoinPage, settle, submit, type } from '../../../test/join-page.tsx'
import { watchNavigation } from '../../../test/watch-navigation.ts'

watchNavigation()

const joined = { success: true, queue_entry_id: 'e1', confirmation_url_segment: 'seg', message: 'Welcome.' }

const openForm = async () => {
  cleanup()
  const api = fakeApi(({ path }) => {
    if (path.includes('/submit/')) return { body: joined }
    if (path.includes('/check-phone/')) return { body: { exists: false } }
    return { body: { success: true, queue_entry: { status: 'WAITING' } } }
  })
  renderJoinPage()
  await settle()
  return api
}
const typed = () => [
  screen.getByLabelText<HTMLInputElement>('Name').value,
  screen.getByLabelText<HTMLInputElement>('Country code').value,
  screen.getByLabelText<HTMLInputElement>(/number$|^Number$/i, { selector: 'input[name="phone"]' }).value,
]
const remember = () => screen.getByLabelText<HTMLInputElement>('Remember me on this device')
const fillIn = () => {
  type('Name', 'Priya')
  type('10-digit number', '+44 7911 123456')
}
const empty = ['', '+91', '']
const priya = ['Priya', '+44', '7911123456']

onFreshDevice()

test('after joining, the form is empty and there is no link to the place', async () => {
  await openForm()
  fillIn()
  expect(remember().checked).toBe(false)
  await submit()
  localStorage.setItem('waitbook.place.abc', JSON.stringify({ entry_id: 'e1', status: 'WAITING', at: 1 }))
  await openForm()
  expect(typed()).toEqual(empty)
  expect(sessionStorage.getItem('waitbook.draft.abc') ?? '').not.toContain('Priya')
  expect(localStorage.getItem('waitbook.guest')).toBeNull()
  expect(screen.queryByRole('link', { name: 'See your place' })).toBeNull()
})

test('a form restored by the browser after joining is empty', async () => {
  await openForm()
  fillIn()
  await submit()
  act(() => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
  expect([typed()[0], typed()[2]]).toEqual(['', ''])
})

test('a guest who chose to be remembered finds name, number and place, until it is turned off', async () => {
  await openForm()
  fillIn()
  fireEvent.click(remember())
  expect(localStorage.getItem('waitbook.guest')).toBeNull()
  await submit()
  localStorage.setItem('waitbook.place.abc', JSON.stringify({ entry_id: 'e1', status: 'WAITING', at: 1 }))
  await openForm()
  expect(typed()).toEqual(priya)
  expect(remember().checked).toBe(true)
  expect(screen.getByRole('link', { name: 'See your place' })).toBeDefined()
  fireEvent.click(remember())
  expect(localStorage.getItem('waitbook.guest')).toBeNull()
  expect([typed()[0], typed()[2]]).toEqual(['', ''])
  await openForm()
  expect([typed()[0], typed()[2]]).toEqual(['', ''])
  expect(screen.queryByRole('link', { name: 'See your place' })).toBeNull()
})

test('a reload within minutes keeps the typed values', async () => {
  await openForm()
  fillIn()
  fireEvent.click(remember())
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
  await openForm()
  expect(typed()).toEqual(priya)
  expect(remember().checked).toBe(true)
})

test('typed values are deleted after five minutes, whether the page stays open or not', async () => {
  await openForm()
  fillIn()
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
  expect(sessionStorage.getItem('waitbook.draft.abc')).toBeNull()
  type('Name', 'Arun')
  cleanup()
  vi.setSystemTime(Date.now() + 5 * 60_000)
  await openForm()
  expect(typed()).toEqual(empty)
})
