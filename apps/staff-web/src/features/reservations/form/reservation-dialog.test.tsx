import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Span, type Weekday, weekdays } from '@waitbook/domain/calendar/opening-hours'
import { addDays, dateHeading } from '@waitbook/domain/calendar/plain-date'
import { describe, expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { bookToday, makeBook, makeReservation, startAtNoon } from '../../../../test/make-reservation.ts'
import { type Calls, openReservationDialog, saved } from '../../../../test/open-reservation-dialog.tsx'
import { NetworkFailure, Refusal } from '../../../../test/server.ts'

startAtNoon()

test('starts with tomorrow at 19:00 for two, and sends what was typed', async () => {
  const sent: object[] = []
  const { dialog, value, fill, submit } = await openReservationDialog({
    'reservations.add': (input) => {
      sent.push(input)
      return saved(input)
    },
  })
  const tomorrow = addDays(bookToday, 1)
  expect([value('Party size'), value('Date'), value('Time')]).toEqual(['2', tomorrow, '19:00'])
  expect(
    within(dialog.getByLabelText('Party size'))
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['1 person', ...Array.from({ length: 11 }, (_, index) => `${index + 2} people`)])
  await expectNoViolations(await screen.findByRole('dialog'))
  await fill()
  await submit()
  await screen.findByText('Reservation added successfully')
  expect(sent).toMatchObject([
    { name: 'Asha Rao', phone: '98123 45601', party_size: 2, date: tomorrow, time: '19:00', notes: '' },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['a future day', 5, 5],
  ['today', 0, 0],
  ['a past day, of tomorrow', -1, 1],
])('from the book of %s, has the date of', async (_what, filter, expected) => {
  const { value } = await openReservationDialog({}, { address: `/reservations?date=${addDays(bookToday, filter)}` })
  expect(value('Date')).toBe(addDays(bookToday, expected))
})

test.each([
  ['follows the service day, which goes on after midnight', undefined, 0],
  ['stays as chosen', addDays(bookToday, 3), 3],
])('a date opened before the book was known %s', async (_what, chosen, expected) => {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const list: Calls[string] = async ({ date }) => {
    await isAnswered
    return { ...makeBook([], date), today: addDays(bookToday, -1), today_ends_at: '2026-11-26T22:30:00.000Z' }
  }
  const { dialog, value } = await openReservationDialog({ 'reservations.list': list }, { isBookKnown: false })
  expect(value('Date')).toBe(addDays(bookToday, 1))
  if (chosen !== undefined) fireEvent.change(dialog.getByLabelText('Date'), { target: { value: chosen } })
  answer()
  await screen.findByText('No reservations found. Add a reservation to get started!')
  await waitFor(() => expect(value('Date')).toBe(addDays(bookToday, expected)))
})

test('asks for what is missing', async () => {
  const { dialog, submit } = await openReservationDialog()
  await submit()
  await dialog.findByText('Please enter a name.')
  dialog.getByText('Please enter a phone number.')
})

test('an edit starts with the stored values, the time without seconds and a party size beyond the list', async () => {
  const sent: object[] = []
  const held = [makeReservation({ name: 'Asha Rao', time: '20:15:00', party_size: 20, notes: 'Window' })]
  const { user, dialog, value, submit } = await openReservationDialog(
    {
      'reservations.edit': (input) => {
        sent.push(input)
        return saved(input)
      },
    },
    { held },
  )
  expect([value('Time'), value('Party size'), value('Notes')]).toEqual(['20:15', '20', 'Window'])
  await user.selectOptions(dialog.getByLabelText('Party size'), '4')
  await submit()
  await screen.findByText('Reservation updated successfully')
  expect(sent).toEqual([{ id: held[0]?.id, party_size: 4, seen: { party_size: 20 }, mutation_id: expect.any(String) }])
})

test('warns of another booking of the phone on that day without refusing', async () => {
  const asked: object[] = []
  const { dialog, fill, submit } = await openReservationDialog({
    'reservations.collisions': (input) => {
      asked.push(input)
      return [{ id: 'r', name: 'Asha Rao', party_size: 1, time: '12:00' }]
    },
    'reservations.add': (input) => saved(input),
  })
  await fill()
  await dialog.findByText('This phone already holds a reservation on this day: Asha Rao at 12:00pm, 1 person.')
  expect(asked.at(-1)).toEqual({ phone: '98123 45601', date: addDays(bookToday, 1), time: '19:00' })
  await submit()
  await screen.findByText('Reservation added successfully')
})

describe('a half hour that would hold too many', () => {
  const fullAt7 = [makeReservation({ time: '19:15', party_size: 9 })]

  test('shows a warning while the booking is filled in, without refusing', async () => {
    const { user, dialog, fill, submit } = await openReservationDialog({
      'reservations.list': ({ date }) => makeBook(fullAt7, date, 10),
      'reservations.add': (input) => saved(input, [], { time: '19:00', covers: 11, max_covers: 10 }),
    })
    await dialog.findByText('The half hour from 7:00pm would hold 11 people; the limit is 10.')
    await expectNoViolations(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('Party size'), '1')
    await waitFor(() => expect(dialog.queryByText(/would hold/)).toBeNull())
    await user.selectOptions(dialog.getByLabelText('Party size'), '2')
    await fill()
    await submit()
    await screen.findByText('Reservation added successfully')
    expect(screen.queryByText(/now holds/)).toBeNull()
  })

  test('does not count the booking that is being edited twice', async () => {
    const { dialog } = await openReservationDialog(
      { 'reservations.list': ({ date }) => makeBook(fullAt7, date, 9) },
      { held: fullAt7 },
    )
    await dialog.findByLabelText('Party size')
    expect(dialog.queryByText(/would hold/)).toBeNull()
  })

  test('shows a warning afterwards if another host was faster', async () => {
    const { fill, submit } = await openReservationDialog({
      'reservations.list': ({ date }) => makeBook([], date, 10),
      'reservations.add': (input) => saved(input, [], { time: '19:00', covers: 11, max_covers: 10 }),
    })
    await fill()
    await submit()
    await screen.findByText('The half hour from 7:00pm now holds 11 people; the limit is 10.')
  })
})

test('says when the time has already passed', async () => {
  const { user, dialog } = await openReservationDialog()
  const date = dialog.getByLabelText('Date')
  await user.clear(date)
  await user.type(date, addDays(bookToday, -1))
  await dialog.findByText('This time has already passed.')
})

test('shows the server’s errors at the field, or above the form', async () => {
  const refusals = [
    new Refusal(400, { detail: 'No.', fields: { phone: ['Please enter a valid phone number.'] } }),
    new Refusal(409, { detail: 'This reservation is cancelled.' }),
    new Refusal(404, { detail: 'Not found.' }),
  ]
  const { user, dialog, submit } = await openReservationDialog(
    {
      'reservations.edit': () => {
        throw refusals.shift()
      },
    },
    { held: [makeReservation()] },
  )
  await user.type(dialog.getByLabelText('Notes'), 'Window')
  await submit()
  await dialog.findByText('Please enter a valid phone number.')
  await submit()
  await waitFor(() => expect(screen.getAllByText('This reservation is cancelled.').length).toBeGreaterThan(1))
  await submit()
  await dialog.findByText('This reservation was deleted meanwhile. Nothing has been saved.')
})

test('keeps the form and the mutation id after a lost response', async () => {
  const tries: { mutation_id: string }[] = []
  const { fill, submit } = await openReservationDialog({
    'reservations.add': (input) => {
      tries.push(input)
      if (tries.length === 1) throw new NetworkFailure()
      return saved(input)
    },
  })
  await fill()
  await submit()
  await screen.findAllByText('Failed to save reservation: the server could not be reached.')
  await submit()
  await screen.findByText('Reservation added successfully')
  expect(tries[1]?.mutation_id).toBe(tries[0]?.mutation_id)
})

test('asks which value to keep for a field that someone else has changed', async () => {
  const sent: object[] = []
  const held = [makeReservation({ party_size: 2, time: '19:00' })]
  const { user, dialog, value, submit } = await openReservationDialog(
    {
      'reservations.edit': (input) => {
        sent.push(input)
        if (sent.length > 1) return saved(input)
        throw new Refusal(409, { code: 'edited_meanwhile', detail: 'Changed.', conflicts: { party_size: 6 } })
      },
    },
    { held },
  )
  await user.selectOptions(dialog.getByLabelText('Party size'), '4')
  await user.type(dialog.getByLabelText('Notes'), 'Window')
  await submit()
  await user.click(await dialog.findByRole('radio', { name: 'Theirs: 6 people' }))
  expect(value('Party size')).toBe('6')
  await user.click(dialog.getByRole('radio', { name: 'Yours: 4 people' }))
  expect(value('Party size')).toBe('4')
  await submit()
  await screen.findByText('Reservation updated successfully')
  expect(sent[1]).toMatchObject({ party_size: 4, notes: 'Window', seen: { party_size: 6, notes: '' } })
})

describe('opening hours', () => {
  const week = Object.fromEntries(weekdays.map((day) => [day, [{ from: '18:00', to: '23:00' }]])) as Record<
    Weekday,
    Span[]
  >
  const closedDate = addDays(bookToday, 3)
  const calls: Calls = {
    'reservations.list': ({ date }) => ({
      ...makeBook([], date),
      hours: { opening_hours: week, special_dates: [{ date: closedDate, spans: [] }] },
    }),
  }

  test('a time outside of them and a closed day show a warning, and are saved', async () => {
    const sent: object[] = []
    const { dialog, fill, submit } = await openReservationDialog({
      ...calls,
      'reservations.add': (input) => {
        sent.push(input)
        return saved({ ...input, outside_hours: 'CLOSED_DAY' })
      },
    })
    await fill()
    expect(dialog.queryByText(/opening hours|is closed/)).toBeNull()
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '12:30' } })
    await dialog.findByText('12:30pm is outside the opening hours of this day: 6:00pm to 11:00pm.')
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: closedDate } })
    await dialog.findByText(`The restaurant is closed on ${dateHeading(closedDate)}.`)
    await submit()
    await screen.findByText('Reservation added successfully')
    expect(sent).toMatchObject([{ date: closedDate, time: '12:30' }])
  })
})
