import { screen, waitFor, within } from '@testing-library/react'
import type { PaperInput } from '@waitbook/contracts/paper'
import { expect, test, vi } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeEntry } from '../../../test/make-entry.ts'
import { bookToday, makeBook, makeReservation, startAtNoon } from '../../../test/make-reservation.ts'
import { renderApp, renderWaitlist, storeSession } from '../../../test/render-app.tsx'
import { answerCalls, Refusal } from '../../../test/server.ts'

startAtNoon()

const asha = makeReservation({ name: 'Asha Rao', date: bookToday, time: '12:00' })
const here = makeReservation({ name: 'Here', date: bookToday, status: 'CHECKED_IN' })

const openPaper = async (calls: Parameters<typeof answerCalls>[0] = {}) => {
  storeSession()
  const undone: unknown[] = []
  answerCalls({
    'reservations.list': () => makeBook([asha, here], bookToday),
    'activity.undo': (input: unknown) => {
      undone.push(input)
      return { seq: 3, activity_id: 'x' }
    },
    ...calls,
  })
  const { user } = renderApp('/reservations')
  await user.click(await screen.findByRole('button', { name: 'Type in from paper' }))
  const dialog = await screen.findByRole('dialog', { name: 'Type in from paper' })
  return { user, dialog, form: within(dialog), undone }
}

test('lines and bookings are typed in together, blank ones are left out, and one undo takes them back', async () => {
  const sent: PaperInput[] = []
  const { user, dialog, form, undone } = await openPaper({
    'waitlist.addFromPaper': (input: PaperInput) => {
      sent.push(input)
      return { lines_added: 2, seq: 2, activity_id: 'sheet-1' }
    },
  })
  expect(form.getByRole('button', { name: 'Add 0 lines' })).toHaveProperty('disabled', true)
  const line = within(form.getByRole('group', { name: 'Line 2' }))
  await user.type(line.getByLabelText('Name'), 'Ben')
  await user.type(line.getByLabelText('Size'), '3')
  await user.type(line.getByLabelText('Arrived'), '11:05')
  await user.type(line.getByLabelText('Seated'), '11:30')
  expect(form.queryByText('Here')).toBeNull()
  const booked = within(await form.findByRole('group', { name: /Asha Rao/ }))
  await user.click(booked.getByRole('switch', { name: 'No-show' }))
  await expectNoViolations(dialog)
  await user.click(form.getByRole('button', { name: 'Add 2 lines' }))
  await screen.findByText('2 lines added')
  const blank = { customer_name: '', phone_number: '', people_count: null, arrived_time: '', seated_time: '', left_time: '' }
  expect(sent).toMatchObject([
    {
      date: bookToday,
      lines: [
        { ...blank, reservation_id: asha.id, no_show: true },
        { ...blank, customer_name: 'Ben', people_count: 3, arrived_time: '11:05', seated_time: '11:30', no_show: false },
      ],
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(undone).toMatchObject([{ activity_id: 'sheet-1' }]))
})

test('a refused sheet keeps what was typed and says at each line what is wrong', async () => {
  const { user, form } = await openPaper({
    'waitlist.addFromPaper': () => {
      const fields = { 'lines.0.seated_time': ['This is before the arrival.'] }
      throw new Refusal(400, { code: 'paper_rows', detail: 'Line 1: This is before the arrival.', fields })
    },
  })
  const line = within(form.getByRole('group', { name: 'Line 1' }))
  await user.type(line.getByLabelText('Name'), 'Ben')
  await user.click(form.getByRole('button', { name: 'Add 1 line' }))
  await form.findByText('Nothing was added yet. Correct the marked lines.')
  line.getByText('This is before the arrival.')
  expect(line.getByLabelText('Name')).toHaveProperty('value', 'Ben')
})

test('the waitlist is printed in its order, numbered on into the spare lines', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const entries = ['Ana', 'Ben'].map((customer_name, index) => makeEntry({ customer_name, pos: index + 1 }))
  const { user } = await renderWaitlist({}, entries)
  await user.click(await screen.findByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('button', { name: 'Print the list' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const rows = [...document.querySelectorAll('[data-print] tbody tr')].map((row) => row.children)
  expect(rows.map((cells) => cells[0]?.textContent).slice(0, 4)).toEqual(['1', '2', '3', '4'])
  expect(rows.map((cells) => cells[3]?.textContent).slice(0, 3)).toEqual(['Ana', 'Ben', ''])
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('[data-print]')).toBeNull())
})
