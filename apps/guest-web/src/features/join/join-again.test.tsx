// @vitest-environment jsdom

import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Call, fakeApi } from '../../../test/fake-api.ts'
import { onFreshDevice, renderJoinPage, settle, submit, type } from '../../../test/join-page.tsx'
import { makeInfo } from '../../../test/make-page.ts'
import { watchNavigation } from '../../../test/watch-navigation.ts'

watchNavigation()

const joined = { success: true, queue_entry_id: 'e1', confirmation_url_segment: 'seg', message: 'Welcome.' }
type Answer = Parameters<typeof fakeApi>[0]

const openForm = (onSubmit: Answer = () => ({ body: joined })) => {
  const api = fakeApi((call) => (call.path.includes('/submit/') ? onSubmit(call) : { body: { exists: false } }))
  renderJoinPage(makeInfo())
  return api
}
const fillIn = () => {
  type('Name', ' Priya ')
  type('10-digit number', '9876543210')
}

onFreshDevice()

test('every attempt of a form has the same key, whatever the result of the previous one', async () => {
  const answers: ReturnType<Answer>[] = ['no answer', { status: 503 }, { status: 400 }, { status: 400 }]
  const api = openForm(() => answers.shift() ?? { body: joined })
  fillIn()
  for (const _ of [1, 2, 3, 4]) await submit()
  const keys = api.to('/submit/').map(({ headers }: Call) => headers['idempotency-key'])
  expect(keys).toEqual(Array(4).fill('form-1'))
  expect(screen.getByRole('alert').textContent).toBe('Failed to join the queue. Please try again.')
})

test('a number that this form has sent, with a lost response, can be sent again', async () => {
  const answers = ['no answer' as const, { body: joined }]
  const api = fakeApi(({ path }) =>
    path.includes('/submit/') ? (answers.shift() ?? 'no answer') : { body: { exists: answers.length < 2 } },
  )
  renderJoinPage(makeInfo())
  fillIn()
  await submit()
  fireEvent.blur(screen.getByLabelText('10-digit number'))
  await settle()
  await submit()
  expect(api.to('/submit/')).toHaveLength(2)
  expect(screen.queryByText('This phone number is already in the waitlist')).toBeNull()
})

test('a form restored by the browser after joining has a new key', async () => {
  const api = openForm()
  fillIn()
  await submit()
  act(() => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
  fillIn()
  await submit()
  const [first, second] = api.to('/submit/').map(({ headers }: Call) => headers['idempotency-key'])
  expect(first).toBe('form-1')
  expect(second).toMatch(/^[0-9a-f]{32}$/)
})

test('a form changed after a lost response is posted to the page, which finds the place', async () => {
  const post = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
  openForm(() => ({ status: 409, body: { code: 'idempotency_key_reused', detail: 'This key was used.' } }))
  fillIn()
  await submit()
  expect(post).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
  post.mockRestore()
})
