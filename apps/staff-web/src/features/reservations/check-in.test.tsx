import { screen, waitFor, within } from '@testing-library/react'
import type { ReservationRange } from '@waitbook/contracts/reservations'
import { addDays, dateHeading } from '@waitbook/domain/calendar/plain-date'
import { describe, expect, test } from 'vitest'
import { bookToday, makeBook, makeReservation, startAtNoon } from '../../../test/make-reservation.ts'
import { renderBook, replace } from '../../../test/render-book.tsx'
import { ProxyFailure, Refusal } from '../../../test/server.ts'

startAtNoon()

const tomorrow = addDays(bookToday, 1)
const asha = makeReservation({ name: 'Asha Rao', phone: '+919812345601', notes: 'Window' })

/** Answers the question that a check-in of another day asks. */
const checkInAnyway = async (user: Awaited<ReturnType<typeof renderBook>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Check In ${name}` }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Check in now?' }))
  await user.click(question.getByRole('button', { name: `Check In ${name}` }))
}

describe('checking in', () => {
  const nearNow = () => makeReservation({ name: 'Asha Rao', date: bookToday, time: '12:00' })
  const recordCheckIns = (sent: object[]) => ({
    'reservations.checkIn': (input: object) => {
      sent.push(input)
      return { reservation: asha, seq: 2, activity_id: 'x' }
    },
  })

  test('of another day asks first and names party, date and time; cancelling sends nothing', async () => {
    const sent: object[] = []
    const { user } = await renderBook([asha], recordCheckIns(sent))
    await user.click(await screen.findByRole('button', { name: 'Check In Asha Rao' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Check in now?' }))
    question.getByText(`Asha Rao, party of 2, is booked for ${dateHeading(tomorrow)} at 7:00pm.`)
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent).toEqual([])
    await checkInAnyway(user, 'Asha Rao')
    await screen.findByText('Reservation checked in successfully')
    expect(sent).toMatchObject([{ id: asha.id, confirmed: true }])
  })

  test('near its time asks nothing', async () => {
    const sent: object[] = []
    const { user } = await renderBook([nearNow()], recordCheckIns(sent))
    await user.click(await screen.findByRole('button', { name: 'Check In Asha Rao' }))
    await screen.findByText('Reservation checked in successfully')
    expect(sent).toMatchObject([{ confirmed: false }])
  })

  test("of an outdated copy asks the question from the server's response", async () => {
    const sent: object[] = []
    const { user } = await renderBook([nearNow()], {
      // The refetch after the refusal is still in flight when the host confirms.
      'reservations.list': ({ date }: ReservationRange) =>
        sent.length === 1 ? new Promise(() => undefined) : makeBook([nearNow()], date),
      'reservations.checkIn': (input) => {
        sent.push(input)
        if (input.confirmed) return { reservation: asha, seq: 2, activity_id: 'x' }
        throw new Refusal(409, { code: 'check_in_unconfirmed', detail: 'Asha Rao is booked for Friday.' })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Check In Asha Rao' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Check in now?' }))
    question.getByText('Asha Rao is booked for Friday.')
    await user.click(question.getByRole('button', { name: 'Check In Asha Rao' }))
    await screen.findByText('Reservation checked in successfully')
    expect(sent).toMatchObject([{ confirmed: false }, { confirmed: true }])
  })

  test('shows the check-in at once, disables the button, and can be undone', async () => {
    const undone: object[] = []
    let finish = () => {}
    const answered = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { user, state } = await renderBook([asha], {
      'reservations.checkIn': async ({ id }) => {
        await answered
        state.held = replace(state.held, id, { status: 'CHECKED_IN', checked_in: true })
        return { reservation: state.held[0], seq: 2, activity_id: 'in-1' }
      },
      'activity.undo': (input) => {
        undone.push(input)
        state.held = [asha]
        return { seq: 3, activity_id: 'undo-1' }
      },
    })
    await checkInAnyway(user, 'Asha Rao')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Checked In: Asha Rao' })
    expect(button.disabled).toBe(true)
    expect(button.textContent).toBe('Checked In')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Asha Rao')
    finish()
    await screen.findByText('Reservation checked in successfully')
    await user.click(screen.getByRole('button', { name: /^Undo: / }))
    await screen.findByText('Action undone successfully.')
    await screen.findByRole('button', { name: 'Check In Asha Rao' })
    expect(undone).toMatchObject([{ activity_id: 'in-1' }])
  })

  test('that another host did first shows the server’s reason and the current state', async () => {
    const { user, state } = await renderBook([asha], {
      'reservations.checkIn': ({ id }) => {
        state.held = replace(state.held, id, { status: 'CHECKED_IN', checked_in: true })
        throw new Refusal(409, { detail: 'This reservation is already checked in.' })
      },
    })
    await checkInAnyway(user, 'Asha Rao')
    await screen.findByText('This reservation is already checked in.')
    await screen.findByRole('button', { name: 'Checked In: Asha Rao' })
  })

  test('that fails without a reason shows the specified text, keeps the row, and is retried as the same request', async () => {
    const sent: string[] = []
    const { user } = await renderBook([asha], {
      'reservations.checkIn': ({ mutation_id }) => {
        sent.push(mutation_id)
        if (sent.length === 1) throw new ProxyFailure()
        return { reservation: asha, seq: 2, activity_id: 'x' }
      },
    })
    await checkInAnyway(user, 'Asha Rao')
    await screen.findByText('Failed to check in reservation')
    await screen.findByRole('button', { name: 'Check In Asha Rao' })
    await user.click(screen.getByRole('button', { name: /^Retry/ }))
    await screen.findByText('Reservation checked in successfully')
    expect(sent).toEqual([sent[0], sent[0]])
  })
})
