import { screen, waitFor, within } from '@testing-library/react'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { planZone } from '../../../test/make-plan.ts'
import { date, one, rao, renderTimeline } from '../../../test/render-timeline.tsx'

// Ten minutes before the booking of the tests.
const now = instantOf(date, '18:50', planZone)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

test('the sheet of a booking first offers to seat its party at its tables, while it is its time', async () => {
  const evening = rao({ time: '19:00' })
  const late = rao({ name: 'Khan', time: '22:30' })
  const unplaced = rao({ name: 'Okafor', time: '19:00', resource_ids: [] })
  const { user, changes } = await renderTimeline({ bookings: [evening, late, unplaced] })
  for (const name of ['Khan', 'Okafor']) {
    const [button] = await screen.findAllByRole('button', { name: new RegExp(name) })
    await user.click(button as HTMLElement)
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.queryByRole('button', { name: /^Seat/ })).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const [button] = await screen.findAllByRole('button', { name: /Rao/ })
  await user.click(button as HTMLElement)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Seat Rao, 4' }))
  await screen.findByText('Seated at 1')
  expect(changes).toMatchObject([['start', { reservation_id: evening.id, resource_ids: [one.id] }]])
})
