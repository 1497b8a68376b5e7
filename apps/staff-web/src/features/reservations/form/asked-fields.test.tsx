import { screen, waitFor, within } from '@testing-library/react'
import { bookingSettings } from '@waitbook/contracts/settings/booking'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeFloor, makeTable, testArea } from '../../../../test/make-floor.ts'
import { makeBook, makeReservation, startAtNoon } from '../../../../test/make-reservation.ts'
import { renderApp, storeSession } from '../../../../test/render-app.tsx'
import { answerCalls } from '../../../../test/server.ts'

startAtNoon()

const terrace = { ...testArea, id: 't'.repeat(22), name: 'Terrace' }
const floor = () => ({
  ...makeFloor([makeTable('1'), makeTable('2', { area_id: terrace.id })]),
  areas: [testArea, terrace],
})
const answered = { occasion: 'birthday', preferred_area_id: terrace.id, preferred_area: 'Terrace' } as const

const openEdit = async (held: Parameters<typeof makeReservation>[0], settings: object, calls = {}) => {
  storeSession()
  answerCalls({
    'reservations.list': ({ date }) => makeBook([makeReservation({ name: 'Asha Rao', ...held })], date),
    'reservations.collisions': () => [],
    'floor.get': floor,
    'settings.booking.get': () => bookingSettings.parse(settings),
    ...calls,
  })
  const app = renderApp('/reservations')
  await app.user.click(await screen.findByRole('button', { name: 'Actions for Asha Rao', expanded: false }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const element = await screen.findByRole('dialog')
  return { ...app, element, dialog: within(element) }
}

test('the row of a booking has its occasion and area, and an edit sends only what it changes', async () => {
  const sent: object[] = []
  const { user, element, dialog } = await openEdit(
    answered,
    { ask_occasion: true, offered_areas: [testArea.id, terrace.id] },
    {
      'reservations.edit': (input: object) => {
        sent.push(input)
        return { reservation: makeReservation(input), collisions: [], overbooked: null, seq: 2, activity_id: 'x' }
      },
    },
  )
  expect(screen.getAllByText('Birthday')).not.toEqual([])
  expect(screen.getAllByText(/^(Prefers: )?Area: Terrace$/)).not.toEqual([])
  await user.selectOptions(await dialog.findByLabelText(/^Preferred area/), '')
  expect(dialog.getByLabelText<HTMLSelectElement>(/^Occasion/).value).toBe('birthday')
  await expectNoViolations(element)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ preferred_area_id: null, seen: { preferred_area_id: terrace.id } }]),
  )
  expect(sent[0]).not.toHaveProperty('occasion')
})

test('nothing is asked where guests are not asked, but what a booking has is shown', async () => {
  const { dialog, unmount } = await openEdit({}, {})
  expect(dialog.queryByLabelText(/^Occasion/)).toBeNull()
  expect(dialog.queryByLabelText(/^Preferred area/)).toBeNull()
  unmount()
  const { dialog: second } = await openEdit(answered, {})
  expect((await second.findByLabelText<HTMLSelectElement>(/^Preferred area/)).value).toBe(terrace.id)
  expect(second.getByLabelText<HTMLSelectElement>(/^Occasion/).value).toBe('birthday')
})
