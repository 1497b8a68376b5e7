import { screen, within } from '@testing-library/react'
import type { Reservation } from '@waitbook/contracts/reservations'
import { makeBook, makeReservation } from './make-reservation.ts'
import { renderApp, storeSession } from './render-app.tsx'
import { answerCalls } from './server.ts'

export type Calls = Parameters<typeof answerCalls>[0]

/** The dialog of a new reservation, or of the first of `held`. */
export const openReservationDialog = async (
  calls: Calls = {},
  { held = [] as Reservation[], address = '/reservations', isBookKnown = true } = {},
) => {
  storeSession()
  answerCalls({
    'reservations.list': ({ date }) => makeBook(held, date),
    'reservations.collisions': () => [],
    ...calls,
  })
  const app = renderApp(address)
  await screen.findByRole('button', { name: isBookKnown ? 'Tomorrow' : 'Add reservation' })
  const [edited] = held
  if (edited) {
    // The menu is loaded after the page: before, another button has its place, which a test may find just before it goes.
    await app.user.click(await screen.findByRole('button', { name: `Actions for ${edited.name}`, expanded: false }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  } else await app.user.click(screen.getByRole('button', { name: 'Add reservation' }))
  const dialog = within(await screen.findByRole('dialog'))
  const value = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value
  const fill = async () => {
    await app.user.type(dialog.getByLabelText('Name'), 'Asha Rao')
    await app.user.type(dialog.getByLabelText('Phone'), '98123 45601')
  }
  const submit = () => app.user.click(dialog.getByRole('button', { name: /^(Add Reservation|Save)$/ }))
  return { ...app, dialog, value, fill, submit }
}

export const saved = (fields: object, collisions: object[] = [], overbooked: object | null = null) => ({
  overbooked,
  reservation: makeReservation(fields),
  collisions,
  seq: 2,
  activity_id: 'x',
})
