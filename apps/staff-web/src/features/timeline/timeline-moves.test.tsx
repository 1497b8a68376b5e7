import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeSocket } from '../../../test/fake-socket.ts'
import { makeStay } from '../../../test/make-floor.ts'
import { startAtNoon } from '../../../test/make-reservation.ts'
import { at, rao, renderTimeline, rowOf, two } from '../../../test/render-timeline.tsx'
import { NetworkFailure, Refusal } from '../../../test/server.ts'

startAtNoon()

test.each([
  ['in its new row', undefined, '2'],
  ['in its old row after a refusal', 'Table 2 was removed.', '1'],
])('a booking that is moved by keys has the focus %s', async (_where, refusal, row) => {
  const { user } = await renderTimeline({ bookings: [rao()] }, () => {
    if (refusal) throw new Refusal(409, { detail: refusal })
  })
  const blockIn = (name: string) => rowOf(name).getByRole('button', { name: /^Rao/ })
  blockIn('1').focus()
  await user.keyboard('m')
  const sheet = await screen.findByRole('dialog', { name: 'Rao, 4' })
  within(sheet).getByRole('button', { name: /^2/ }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText(refusal ?? 'Rao is at table 2')
  await waitFor(() => expect(document.activeElement).toBe(blockIn(row)))
})

test('the focus goes to another booking when the open one is cancelled by others', async () => {
  const { user, state } = await renderTimeline({ bookings: [rao(), rao({ name: 'Khan', time: '21:30' })] })
  rowOf('1').getByRole('button', { name: /^Rao/ }).focus()
  await user.keyboard('m')
  await screen.findByRole('dialog', { name: 'Rao, 4' })
  state.plan = { ...state.plan, bookings: state.plan.bookings.slice(1) }
  act(() => FakeSocket.last.receive({ type: 'changed', seq: 2, topics: ['floor'] }))
  await waitFor(() => expect(document.activeElement).toBe(rowOf('1').getByRole('button', { name: /^Khan/ })))
})

test('a move whose response was lost is sent again as the same by "Retry"', async () => {
  let lost = 1
  const { user, changes } = await renderTimeline({ bookings: [rao()] }, () => {
    lost -= 1
    if (lost >= 0) throw new NetworkFailure()
  })
  await user.click(rowOf('1').getByRole('button', { name: /^Rao/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Rao, 4' })
  await user.click(within(sheet).getByRole('button', { name: /^2/ }))
  await user.click(await screen.findByRole('button', { name: /^Retry/ }))
  await screen.findByText('Rao is at table 2')
  expect(changes).toHaveLength(2)
  expect(changes[1]).toEqual(changes[0])
})

test('a booking that is moved to a table that is too small or kept asks first, by taps and keys', async () => {
  const large = rao({ party_size: 6 })
  const { user, changes } = await renderTimeline({
    bookings: [large],
    walk_ins: [
      { from: at('19:30'), until: at('20:00'), share: 0.2, seats_wanted: 4, seats_kept: 4, resource_ids: [two.id] },
    ],
  })
  const openSheet = async () => {
    await user.click(rowOf('1').getByRole('button', { name: /^Rao/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Rao, 6' })
    await user.click(within(sheet).getByRole('button', { name: /^2/ }))
    return within(await screen.findByRole('alertdialog', { name: 'Rao, 6 people, at table 2?' }))
  }
  const question = await openSheet()
  question.getByText('Table 2 seats up to 4; it is kept for walk-ins from 7:30pm.')
  await user.click(question.getByRole('button', { name: 'Choose another table' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(changes).toEqual([])
  await user.click((await openSheet()).getByRole('button', { name: 'Move anyway' }))
  await screen.findByText('Rao is at table 2')
  expect(changes).toMatchObject([['setTables', { id: large.id, resource_ids: [two.id] }]])
})

test('the question before a table that is too small and taken names both, with their numbers', async () => {
  const large = rao({ party_size: 6 })
  const party = makeStay([two.id], {
    name: 'Khan',
    people_count: 2,
    started_at: at('18:30'),
    expected_end_at: at('20:30'),
  })
  const { user, changes } = await renderTimeline({ bookings: [large], stays: [party] })
  await user.click(rowOf('1').getByRole('button', { name: /^Rao/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Rao, 6' }))
  await user.click(sheet.getByRole('button', { name: /^Overbook 2Khan, 2, until 8:30pm · Only 4 seats/ }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Rao, 6 people, at table 2?' }))
  question.getByText(/^At table 2 then: Khan, 2, until 8:30pm\. Table 2 seats up to 4\. The booking has no table/)
  await user.click(question.getByRole('button', { name: 'Overbook' }))
  await screen.findByText('Rao waits for table 2')
  expect(changes).toMatchObject([['setTables', { id: large.id, resource_ids: [two.id], overbook: true }]])
})
