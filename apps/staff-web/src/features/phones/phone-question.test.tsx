import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeEntry } from '../../../test/make-entry.ts'
import { makeParty } from '../../../test/make-party.ts'
import { makeBook, makeReservation } from '../../../test/make-reservation.ts'
import { renderApp, renderWaitlist, storeSession } from '../../../test/render-app.tsx'
import { answerCalls, NetworkFailure, Refusal } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

const sentence = 'This phone number is unusual for +31. Was +1 310 555 1234 meant?'
const unlikely = { possible: '+315551234', meant: '+13105551234' }

interface Sent {
  confirmed_phone?: string
  mutation_id?: string
}

/** A call that refuses the typed number as unlikely until it is corrected or confirmed. */
const asking =
  <Answer,>(sent: Sent[], field: string, answer: (input: never) => Answer) =>
  (input: Sent & Record<string, unknown>) => {
    sent.push(input)
    if (input[field] === '+310 555 1234' && input.confirmed_phone !== unlikely.possible) {
      throw new Refusal(400, {
        detail: sentence,
        code: 'unlikely_phone',
        fields: { [field]: [sentence] },
        unlikely_phone: unlikely,
      })
    }
    return answer(input as never)
  }

const addedEntry = (input: object) => ({ entry: makeEntry(input), seq: 2, activity_id: 'x' })

const openAddParty = async (sent: Sent[], answer: (input: object) => unknown = addedEntry) => {
  const { user } = await renderWaitlist({ 'waitlist.addParty': asking(sent, 'phone_number', answer) }, [])
  await user.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Party' }))
  await user.type(dialog.getByLabelText('Customer name'), 'Ana Silva')
  await user.type(dialog.getByLabelText('Phone'), '+310 555 1234{Enter}')
  await dialog.findByText(sentence)
  return { user, dialog }
}

test('an unlikely number is asked about at its field, and the number that was meant is taken by keys', async () => {
  const sent: Sent[] = []
  const { user, dialog } = await openAddParty(sent)
  const phone = dialog.getByLabelText('Phone')
  expect(document.activeElement).toBe(phone)
  await expectNoViolations(screen.getByRole('dialog'))
  await user.tab()
  if (document.activeElement?.textContent === 'No phone') await user.tab()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Use +13105551234' }))
  await user.keyboard('{Enter}')
  await screen.findByText('Party added successfully! It will appear shortly.')
  expect(sent.map((input) => 'phone_number' in input && input.phone_number)).toEqual(['+310 555 1234', '+13105551234'])
  expect(sent[1]).not.toHaveProperty('confirmed_phone')
})

test('a confirmed number is sent as another change, and the focus stays where it is', async () => {
  const sent: Sent[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { user, dialog } = await openAddParty(sent, (input) => held.then(() => addedEntry(input)))
  const keep = dialog.getByRole('button', { name: 'Keep +315551234' })
  keep.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(document.activeElement).toBe(keep)
  release()
  await screen.findByText('Party added successfully! It will appear shortly.')
  expect(sent.map(({ confirmed_phone }) => confirmed_phone)).toEqual([undefined, unlikely.possible])
  expect(sent[0]?.mutation_id).not.toBe(sent[1]?.mutation_id)
})

test('the question ends when another number is typed', async () => {
  const { user, dialog } = await openAddParty([])
  await user.type(dialog.getByLabelText('Phone'), '5')
  expect(dialog.queryByRole('button', { name: /^Keep/ })).toBeNull()
})

test('a reservation asks as well', async () => {
  const sent: Sent[] = []
  storeSession()
  const answer = (fields: object) => ({
    ...{ reservation: makeReservation(fields), collisions: [], overbooked: null },
    ...{ seq: 2, activity_id: 'x' },
  })
  answerCalls({
    'reservations.list': ({ date }) => makeBook([], date),
    'reservations.collisions': () => [],
    'reservations.add': asking(sent, 'phone', answer),
  })
  const { user } = renderApp('/reservations')
  await user.click(await screen.findByRole('button', { name: 'Add reservation' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Asha Rao')
  await user.type(dialog.getByLabelText('Phone'), '+310 555 1234{Enter}')
  await dialog.findByText(sentence)
  await user.click(dialog.getByRole('button', { name: 'Keep +315551234' }))
  await waitFor(() => expect(sent.at(-1)?.confirmed_phone).toBe(unlikely.possible))
})

test('a profile asks as well', async () => {
  const sent: Sent[] = []
  storeSession()
  answerCalls({
    'parties.list': () => ({ results: [], count: 0 }),
    'parties.tags': () => [],
    'parties.add': asking(sent, 'phone', () => ({ party: makeParty({}), seq: 2, activity_id: 'a' })),
  })
  const { user } = renderApp(paths.parties)
  await user.click((await screen.findAllByRole('button', { name: 'Add Party' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Name/), 'Dev')
  await user.type(dialog.getByLabelText(/^Phone/), '+310 555 1234')
  await user.click(dialog.getByRole('button', { name: 'Add Party' }))
  await dialog.findByText(sentence)
  await user.click(dialog.getByRole('button', { name: 'Keep +315551234' }))
  await waitFor(() => expect(sent.at(-1)?.confirmed_phone).toBe(unlikely.possible))
})

test('a party added offline with an unlikely number can be confirmed once it is refused', async () => {
  const sent: Sent[] = []
  let isUp = false
  const { user } = await renderWaitlist(
    {
      'waitlist.addParty': (input) => {
        if (!isUp) throw new NetworkFailure()
        return asking(sent, 'phone_number', addedEntry)(input)
      },
    },
    [],
  )
  await user.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Party' }))
  await user.type(dialog.getByLabelText('Customer name'), 'Ana Silva')
  await user.type(dialog.getByLabelText('Phone'), '+310 555 1234{Enter}')
  await screen.findByText('1 change waiting')
  isUp = true
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('1 change could not be made')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  const list = within(await screen.findByRole('dialog', { name: 'Changes on this device' }))
  await user.click(list.getByRole('button', { name: 'Keep +315551234: Add Ana Silva' }))
  await list.findByText('Everything has been sent.')
  expect(sent.map(({ confirmed_phone }) => confirmed_phone)).toEqual([undefined, unlikely.possible])
})
