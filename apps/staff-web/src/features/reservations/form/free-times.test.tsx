import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { describe, expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeFloor, makeTable } from '../../../../test/make-floor.ts'
import { bookToday, makeReservation, startAtNoon } from '../../../../test/make-reservation.ts'
import { openReservationDialog, saved } from '../../../../test/open-reservation-dialog.tsx'
import { Refusal } from '../../../../test/server.ts'

startAtNoon()

describe('the free times of the day', () => {
  const slots = [
    { time: '18:00', state: 'free', detail: '' },
    { time: '19:00', state: 'full', detail: 'No table is free for 2 at 7:00pm.' },
    { time: '20:00', state: 'free', detail: '' },
  ].map((slot) => ({ ...slot, service: 'Dinner', starts_at: `${addDays(bookToday, 1)}T${slot.time}:00.000Z` }))
  const full = {
    ...{ code: 'tables_taken', detail: 'No table is free for 2 at 7:00pm.' },
    reasons: [{ code: 'tables_taken' }],
  }
  const freeTimes = ({ date, time }: { date: string; time: string }) => ({
    ...{ date, slots },
    warning: time === '19:00' ? full : null,
  })

  test('are chosen by keys; a full one has its reason, and is asked about before it is saved', async () => {
    const asked: object[] = []
    const sent: object[] = []
    const { user, dialog, value, fill, submit } = await openReservationDialog({
      'reservations.freeTimes': (input) => {
        asked.push(input)
        return freeTimes(input)
      },
      'reservations.add': (input) => {
        sent.push(input)
        return { ...saved({ ...input, resource_ids: [] }), warning: full }
      },
    })
    const times = within(await dialog.findByRole('radiogroup', { name: 'Times for 2 people' }))
    expect(times.getAllByRole('radio').map((each) => each.getAttribute('aria-label'))).toEqual([
      '6:00pm, free',
      '7:00pm, full: No table is free for 2 at 7:00pm.',
      '8:00pm, free',
    ])
    dialog.getByText('No table is free for 2 at 7:00pm.')
    await expectNoViolations(await screen.findByRole('dialog'))
    await fill()
    await submit()
    const question = within(await screen.findByRole('alertdialog', { name: 'Book 7:00pm all the same?' }))
    question.getByText('No table is free for 2 at 7:00pm. Free: 6:00pm, 8:00pm.')
    await waitFor(() => expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent).toEqual([])
    times.getByRole('radio', { name: /^7:00pm/ }).focus()
    await user.keyboard('{ArrowRight}')
    expect(value('Time')).toBe('20:00')
    await waitFor(() => expect(dialog.queryByText('No table is free for 2 at 7:00pm.')).toBeNull())
    await user.selectOptions(dialog.getByLabelText('Party size'), '6')
    await dialog.findByRole('radiogroup', { name: 'Times for 6 people' })
    expect(asked.at(-1)).toMatchObject({ date: addDays(bookToday, 1), time: '20:00', party_size: 6 })
    await user.click(dialog.getByRole('radio', { name: /^7:00pm/ }))
    await submit()
    await user.click(await screen.findByRole('button', { name: 'Add anyway' }))
    await screen.findByText('Reservation added successfully')
    await screen.findByText('Asha Rao. No table.')
    expect(sent).toMatchObject([{ time: '19:00', party_size: 6 }])
  })

  test('six people tomorrow at 20:00 are chosen with one tap each', async () => {
    const sent: object[] = []
    const { user, dialog, value, fill, submit } = await openReservationDialog(
      {
        'reservations.freeTimes': freeTimes,
        'reservations.add': (input) => {
          sent.push(input)
          return saved(input)
        },
      },
      { address: `/reservations?date=${bookToday}` },
    )
    expect(document.activeElement).toBe(dialog.getByLabelText('Party size'))
    await user.click(dialog.getByRole('radio', { name: '6 people' }))
    expect(value('Party size')).toBe('6')
    await user.click(dialog.getByRole('button', { name: 'Tomorrow', pressed: false }))
    dialog.getByRole('button', { name: 'Tomorrow', pressed: true })
    await user.click(await dialog.findByRole('radio', { name: '8:00pm, free' }))
    await fill()
    await submit()
    await screen.findByText('Reservation added successfully')
    expect(sent).toMatchObject([{ party_size: 6, date: addDays(bookToday, 1), time: '20:00' }])
  })

  test('are those of the service nearest to the chosen time; another is one tap away', async () => {
    const lunch = {
      time: '12:00',
      service: 'Lunch',
      starts_at: `${bookToday}T12:00:00.000Z`,
      state: 'free',
      detail: '',
    }
    const { user, dialog, value } = await openReservationDialog({
      'reservations.freeTimes': ({ date }) => ({ date, slots: [lunch, ...slots], warning: null }),
    })
    const times = async () =>
      within(await dialog.findByRole('radiogroup', { name: 'Times for 2 people' }))
        .getAllByRole<HTMLInputElement>('radio')
        .map((each) => each.value)
    expect(await times()).toEqual(['18:00', '19:00', '20:00'])
    dialog.getByRole('button', { name: /^Dinner/, pressed: true })
    await user.click(dialog.getByRole('button', { name: 'Lunch 1 free' }))
    expect(await times()).toEqual(['12:00'])
    await expectNoViolations(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: '12:00pm, free' }))
    expect(value('Time')).toBe('12:00')
    expect(await times()).toEqual(['12:00'])
    fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '19:30' } })
    expect(await times()).toEqual(['18:00', '19:00', '20:00'])
  })

  test('name the table after saving, and warn afterwards if another host was faster', async () => {
    const table = makeTable('12')
    const { fill, submit } = await openReservationDialog({
      'floor.get': () => makeFloor([table]),
      'reservations.add': (input) => ({ ...saved({ ...input, resource_ids: [table.id] }), warning: full }),
    })
    await fill()
    await submit()
    await screen.findByText('Asha Rao. Table 12.')
    await screen.findByText('No table is free for 2 at 7:00pm.')
  })

  test('are not asked about while only a note changes, nor without an answer', async () => {
    const held = [makeReservation({ time: '19:00', party_size: 2 })]
    const { user, dialog, submit } = await openReservationDialog(
      {
        'reservations.freeTimes': freeTimes,
        'reservations.edit': (input) => ({ ...saved({ ...held[0], ...input }), warning: full }),
      },
      { held },
    )
    await dialog.findByRole('radiogroup', { name: 'Times for 2 people' })
    await user.type(dialog.getByLabelText(/^Notes/), 'Window')
    await submit()
    await screen.findByText('Reservation updated successfully')
  })

  test('are not shown by a server that does not know them', async () => {
    const { dialog, fill, submit } = await openReservationDialog({
      'reservations.freeTimes': () => {
        throw new Refusal(404, { detail: 'No such procedure.' })
      },
      'reservations.add': (input) => saved(input),
    })
    await fill()
    expect(dialog.queryByRole('radiogroup', { name: /^Times for/ })).toBeNull()
    await submit()
    await screen.findByText('Reservation added successfully')
  })
})
