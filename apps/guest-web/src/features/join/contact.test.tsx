// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { onFreshDevice, renderJoinPage, settle, submit, type } from '../../../test/join-page.tsx'
import { makeInfo } from '../../../test/make-page.ts'
import { watchNavigation } from '../../../test/watch-navigation.ts'
import { readDraft } from '../../saved-draft.ts'

const goTo = watchNavigation()

onFreshDevice()

const joined = { success: true, queue_entry_id: 'e1', confirmation_url_segment: 'seg', message: 'Welcome.' }
const open = () => {
  const api = fakeApi(({ path }) => ({ body: path.includes('/submit/') ? joined : { exists: false } }))
  renderJoinPage(makeInfo({ contact: ['phone', 'email', 'none'] }))
  type('Name', 'Priya')
  return api
}
const choose = (label: string) => fireEvent.click(screen.getByRole('radio', { name: label }))
const sent = (api: ReturnType<typeof open>) => api.to('/submit/').map(({ body }) => body)

test('only a phone number is requested if the restaurant requires one', () => {
  fakeApi(() => ({ body: {} }))
  renderJoinPage()
  expect(screen.queryAllByRole('radio', { name: 'Phone number' })).toEqual([])
  expect(screen.queryByLabelText('E-mail address')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('10-digit number').required).toBe(true)
})

test('a guest who chooses e-mail joins with the address, and a number typed before is not sent', async () => {
  const api = open()
  type('10-digit number', '9876543210')
  choose('E-mail address')
  await submit()
  expect(screen.getByText('Please enter a valid e-mail address.')).toBeDefined()
  expect(document.activeElement).toBe(document.querySelector('[name=email]'))
  fireEvent.input(document.querySelector('[name=email]') as Element, { target: { value: ' priya@example.com ' } })
  await submit()
  expect(sent(api)).toMatchObject([{ customer_name: 'Priya', email: 'priya@example.com' }])
  expect(sent(api)[0]).not.toHaveProperty('phone_number')
})

test('a guest who chooses no contact joins with a name alone', async () => {
  const api = open()
  choose('Only on this website')
  await submit()
  expect(sent(api)[0]).not.toHaveProperty('phone_number')
  expect(sent(api)[0]).not.toHaveProperty('email')
  expect(goTo).toHaveBeenCalledWith('/join-queue/abc/queue-confirmation/e1/')
})

test('a number is still checked if it is chosen', async () => {
  const api = open()
  await submit()
  expect(screen.getAllByText('Please enter a valid 10-digit phone number (national part).').length).toBe(1)
  expect(sent(api)).toEqual([])
})

test('the choice is part of the draft', async () => {
  open()
  choose('E-mail address')
  await settle()
  expect(readDraft('abc')).toMatchObject({ contact: 'email' })
})
