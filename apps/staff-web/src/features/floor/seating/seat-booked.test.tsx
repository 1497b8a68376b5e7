import { screen, waitFor, within } from '@testing-library/react'
import type { FloorBooking } from '@waitbook/contracts/floor/floor'
import { describe, expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { makeBoard, makeEntry } from '../../../../test/make-entry.ts'
import { makeFloor, makeMark, makeStay, makeTable, testGuest } from '../../../../test/make-floor.ts'
import { renderFloor } from '../../../../test/render-floor.tsx'
import { NetworkFailure } from '../../../../test/server.ts'

const five = makeTable('5', { seats_max: 6 })
const nine = makeTable('9')
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const bookingOf = (fields: Partial<FloorBooking> = {}): FloorBooking => ({
  ...testGuest,
  id: 'w'.repeat(22),
  name: 'Wellington',
  party_size: 6,
  starts_at: inMinutes(10),
  ends_at: inMinutes(130),
  resource_ids: [five.id],
  entry_id: null,
  ...fields,
})

const openSheet = async (
  fields: Parameters<typeof makeFloor>[1],
  calls: Parameters<typeof renderFloor>[1] = {},
  table = '5',
) => {
  const app = await renderFloor(makeFloor([five, nine], fields), calls)
  await app.user.click(await screen.findByRole('button', { name: `Actions for ${table}` }))
  return { ...app, sheet: within(await screen.findByRole('dialog')) }
}
const seatButton = /^Seat Wellington, 6/

describe('the sheet of a booked table', () => {
  test('first offers to seat the party that has booked it, which takes one tap', async () => {
    const { user, sheet, changes, baseElement } = await openSheet({ bookings: [bookingOf()] })
    const [first] = sheet.getAllByRole('button').filter((button) => button.getAttribute('aria-label') !== 'Close')
    expect(first?.textContent).toMatch(seatButton)
    await expectNoViolations(baseElement)
    await user.click(sheet.getByRole('button', { name: seatButton }))
    await waitFor(() => expect(changes).toHaveLength(1))
    expect(changes).toMatchObject([['start', { reservation_id: bookingOf().id, resource_ids: [five.id] }]])
    expect(changes[0]?.[1]).not.toHaveProperty('entry_id')
    expect(changes[0]?.[1]).not.toHaveProperty('reported')
    await screen.findByText('Seated at 5')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo: Wellington' }))
    await waitFor(() => expect(changes.at(-1)).toMatchObject(['undo', { activity_id: 'a-start' }]))
  })

  test('offers the party by its entry once it is checked in', async () => {
    const entry = makeEntry({ customer_name: 'Wellington', people_count: 5, reservation_id: bookingOf().id })
    const { user, sheet, changes } = await openSheet(
      { bookings: [bookingOf()] },
      { 'waitlist.board': () => makeBoard([entry]) },
    )
    await user.click(await sheet.findByRole('button', { name: /^Seat Wellington, 5.*checked in/ }))
    await waitFor(() => expect(changes).toMatchObject([['start', { id: entry.id, entry_id: entry.id }]]))
    expect(changes[0]?.[1]).not.toHaveProperty('reservation_id')
  })

  test('seats it without a network, as a report that follows once there is one', async () => {
    const state = { isCut: false }
    const sent: object[] = []
    const { user, sheet } = await openSheet(
      { bookings: [bookingOf()] },
      {
        'floor.start': (input) => {
          if (state.isCut) throw new NetworkFailure()
          sent.push(input)
          return { seq: 2, activity_id: 'a' }
        },
      },
    )
    state.isCut = true
    await user.click(sheet.getByRole('button', { name: seatButton }))
    await screen.findByText('Seat Wellington at 5: waiting for the connection.')
    const card = () => within(screen.getByRole('button', { name: 'Actions for 5' }).closest('li') as HTMLElement)
    await waitFor(() => card().getByText('Wellington'))
    state.isCut = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toMatchObject([
      {
        reservation_id: bookingOf().id,
        resource_ids: [five.id],
        replaces: [],
        reported: true,
        happened_at: expect.any(String),
      },
    ])
  })

  test('offers it also at a table that is to be cleared, and all its tables at once', async () => {
    const booking = bookingOf({ resource_ids: [five.id, nine.id] })
    const { user, sheet, changes } = await openSheet({ bookings: [booking], marks: [makeMark(five.id)] })
    await user.click(sheet.getByRole('button', { name: /^Seat Wellington, 6.*at 5 \+ 9/ }))
    await waitFor(() => expect(changes).toMatchObject([['start', { resource_ids: [five.id, nine.id] }]]))
  })

  test('says which of its tables is not free', async () => {
    const booking = bookingOf({ resource_ids: [five.id, nine.id] })
    const { sheet } = await openSheet({ bookings: [booking], stays: [makeStay([nine.id])] })
    const button = sheet.getByRole<HTMLButtonElement>('button', { name: /^Seat Wellington, 6.*9: not free/ })
    expect(button.disabled).toBe(true)
  })

  test('offers the next booking only, and none that is hours away', async () => {
    const later = bookingOf({ id: 'l'.repeat(22), name: 'Later', starts_at: inMinutes(150), ends_at: inMinutes(200) })
    const far = bookingOf({ starts_at: inMinutes(200), ends_at: inMinutes(300), resource_ids: [nine.id] })
    const { user, sheet } = await openSheet({ bookings: [later, bookingOf(), far] })
    sheet.getByRole('button', { name: seatButton })
    expect(sheet.queryByRole('button', { name: /^Seat Later/ })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Actions for 9' }))
    await within(await screen.findByRole('dialog', { name: /[Tt]able 9\b/ })).findByRole('region', { name: 'Walk-in' })
    expect(screen.queryByRole('button', { name: seatButton })).toBeNull()
  })
})
