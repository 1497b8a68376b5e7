import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeEntry } from '../../../test/make-entry.ts'
import { makeKnownGuest } from '../../../test/make-party.ts'
import { renderApp, renderWaitlist, storeSession } from '../../../test/render-app.tsx'
import { answerCalls } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

const phone = '+919812345601'
const marks = { phone, vip: true, tags: ['Regular'], allergies: ['nuts'], no_shows: 2, notes: '' }
const words = ['VIP', 'Regular', 'Allergies: nuts', '2 no-shows']

test('a row of the waitlist shows the marks of its guest', async () => {
  const asked: object[] = []
  const entries = [makeEntry({ customer_name: 'Ana', phone_number: phone }), makeEntry({ phone_number: null })]
  const guests = (input: object) => {
    asked.push(input)
    return [marks]
  }
  await renderWaitlist({ 'parties.marks': guests }, entries)
  for (const text of words) expect(await screen.findByText(text)).toBeTruthy()
  // Again once the connection is open.
  expect(asked.length).toBeLessThanOrEqual(2)
  for (const each of asked) expect(each).toEqual({ phones: [phone] })
})

test('the form of a reservation shows the marks of the guest whose phone is typed', async () => {
  storeSession()
  answerCalls({ 'parties.recognise': () => [makeKnownGuest(marks)], 'reservations.collisions': () => [] })
  const { user } = renderApp(paths.reservations)
  await user.click(await screen.findByRole('button', { name: 'Add reservation' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Phone/), phone)
  for (const text of words) expect(await dialog.findByText(text)).toBeTruthy()
})
