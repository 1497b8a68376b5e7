// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { JoinInfo } from '@waitbook/contracts/customer'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { onFreshDevice, renderJoinPage, settle, type } from '../../../test/join-page.tsx'
import { makeInfo } from '../../../test/make-page.ts'
import { watchNavigation } from '../../../test/watch-navigation.ts'

watchNavigation()

type Answer = Parameters<typeof fakeApi>[0]

/** The server finds the number waiting, and replies with `answer` to later calls. */
const openForm = (answer: Answer, info: JoinInfo = makeInfo()) => {
  const api = fakeApi((call) =>
    call.path.includes('/check-phone/') ? { body: { exists: call.path.includes('9999999999') } } : answer(call),
  )
  renderJoinPage(info)
  return api
}

onFreshDevice()

test.each([
  [{ body: { success: true } }, /^If this number waits here, we text its link/],
  [{ status: 409, body: { code: 'link_not_sent' } }, 'To see your place again, please ask at the front desk.'],
  [{ status: 429, body: { code: 'too_many' } }, 'Too many attempts. Please try again later.'],
  ['no answer', 'That did not work. Please try again.'],
] as const)('for a number already waiting, the link is sent and %j is shown as text', async (answer, text) => {
  const api = openForm(() => answer)
  expect(screen.queryByRole('button', { name: 'Send my link' })).toBeNull()
  type('10-digit number', '9999999999')
  await settle()
  const button = screen.getByRole('button', { name: 'Send my link' })
  fireEvent.click(button)
  fireEvent.click(button)
  await settle()
  expect(api.to('/send-link/')).toMatchObject([
    { path: '/api/customer/send-link/abc/', method: 'POST', body: { phone_number: '+919999999999' } },
  ])
  expect(screen.getByText(text).getAttribute('role')).toBe('status')
})

test('if no texts are sent, the guest is referred to the front desk', async () => {
  const info = makeInfo()
  openForm(() => ({}), { ...info, settings: { ...info.settings, sends_texts: false } })
  type('10-digit number', '9999999999')
  await settle()
  expect(screen.getByText('To see your place again, please ask at the front desk.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send my link' })).toBeNull()
})

test('a join refused because the number is waiting offers the link until the number changes', async () => {
  openForm(() => ({
    status: 409,
    body: { code: 'phone_already_waiting', errors: { phone_number: ['This phone number is already in the waitlist'] } },
  }))
  type('Name', 'Priya')
  type('10-digit number', '9876543210')
  fireEvent.click(screen.getByRole('button', { name: 'Join Queue' }))
  await settle()
  expect(screen.getByRole('button', { name: 'Send my link' })).toBeDefined()
  type('10-digit number', '9876543211')
  expect(screen.queryByRole('button', { name: 'Send my link' })).toBeNull()
})
