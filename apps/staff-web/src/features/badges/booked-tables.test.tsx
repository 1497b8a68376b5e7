import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { makeBoard, makeEntry } from '../../../test/make-entry.ts'
import { makeFloor, makeStay, makeTable, testGuest } from '../../../test/make-floor.ts'
import { bookToday, makeBook, makeReservation, startAtNoon } from '../../../test/make-reservation.ts'
import { renderWaitlist } from '../../../test/render-app.tsx'
import { renderBook } from '../../../test/render-book.tsx'
import { renderFloor } from '../../../test/render-floor.tsx'
import { setScreenWidth } from '../../../test/screen-width.ts'

startAtNoon()

const eight = makeTable('8')
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const id = 'b'.repeat(22)
/** A party that sat down where a booking of half an hour later follows, and stays into its time. */
const floor = (seat = makeStay([eight.id], { people_count: 2, expected_end_at: minutes(75) })) =>
  makeFloor([eight], {
    stays: [seat],
    bookings: [
      {
        ...{ ...testGuest, id, name: 'Rao', party_size: 2, resource_ids: [eight.id], entry_id: null },
        ...{ starts_at: minutes(30), ends_at: minutes(120) },
      },
    ],
  })
const calls = () => ({ 'floor.get': () => floor() })
const reservation = (fields: Parameters<typeof makeReservation>[0] = {}) =>
  makeReservation({ id, name: 'Rao', date: bookToday, time: '12:30', resource_ids: [eight.id], ...fields })
const strip = (fields: Parameters<typeof makeReservation>[0] = {}, floorCalls: object = calls()) =>
  renderWaitlist({ ...floorCalls, 'reservations.list': () => makeBook([reservation(fields)]) }, [])
const rowOf = async (selector: string) => {
  await waitFor(() => expect(document.querySelector(selector)).not.toBeNull())
  return document.querySelector<HTMLElement>(selector) as HTMLElement
}
const taken = /^Table 8 taken until /
const takenAt = /^Rao at .*: taken until /

describe('a booking whose table another party may not leave in time', () => {
  test.each([
    ['the check-in strip', () => strip(), '[data-due]', taken],
    ['the table of the book', () => renderBook([reservation()], calls()), '[data-reservation]', taken],
    [
      'the day of the book',
      () => renderBook([reservation()], calls(), `/reservations?date=${bookToday}&view=day`),
      '[data-reservation]',
      taken,
    ],
    ['the card of the table', () => renderFloor(floor()), 'li[data-table]', takenAt],
  ] as const)('is marked in %s', async (_where, show, selector, words) => {
    await show()
    const row = await rowOf(selector)
    const badge = await within(row).findByText(words)
    expect(badge.closest('.sr-only')).toBeNull()
  })

  test('is marked in the cards of the book', async () => {
    setScreenWidth(390)
    await renderBook([reservation()], calls())
    // Twice in the page: among the marks of a wide screen, and on a line of its own on a phone.
    const badges = await within(await rowOf('[data-reservation]')).findAllByText(taken)
    expect(badges.map((each) => each.closest('.sm\\:hidden') !== null)).toEqual([false, true])
  })

  test('is marked in the sheet of the table, there and among its next hours', async () => {
    const { user } = await renderFloor(floor())
    await user.click(await screen.findByRole('button', { name: 'Actions for 8' }))
    const sheet = within(await screen.findByRole('dialog', { name: /[Tt]able 8\b/ }))
    await sheet.findByText(takenAt)
    await within(sheet.getByRole('region', { name: 'Next three hours' })).findByText(taken)
  })

  test('is marked on the plan, in the name of the table and in the bars of the next hours', async () => {
    setScreenWidth(1440)
    await renderFloor(floor(), {}, '/floor?view=plan')
    const table = await screen.findByRole('button', { name: /^Table 8, .*Rao at .*: taken until / })
    expect(table.parentElement?.querySelector('[data-badges] .lucide-triangle-alert')).not.toBeNull()
    const hours = within(screen.getByRole('region', { name: 'Next three hours' }))
    const line = await hours.findByRole('button', { name: /Rao, 2 people, at .*, Table 8 taken until / })
    expect(line.querySelector('.border-dashed .lucide-triangle-alert')).not.toBeNull()
  })

  test('is marked at its party on the list, once it has checked in', async () => {
    const entry = makeEntry({ customer_name: 'Rao', reservation_id: id })
    await renderWaitlist({ ...calls(), 'waitlist.board': () => makeBoard([entry]) }, [entry])
    await within(await rowOf('[data-entry]')).findByText(taken)
  })

  test('is not marked where the table is free in time', async () => {
    const leaves = makeStay([eight.id], { people_count: 2, expected_end_at: minutes(25) })
    await strip({}, { 'floor.get': () => floor(leaves) })
    await rowOf('[data-due]')
    await screen.findByText('Rao')
    expect(screen.queryByText(taken)).toBeNull()
  })
})

describe('a booking without a table', () => {
  test.each([
    ['the check-in strip', () => strip({ resource_ids: [] }), '[data-due]'],
    ['the book', () => renderBook([reservation({ resource_ids: [] })], calls()), '[data-reservation]'],
  ] as const)('is marked in %s', async (_where, show, selector) => {
    await show()
    await within(await rowOf(selector)).findByText('No table')
  })

  test('is not marked where bookings get none', async () => {
    await renderBook([{ ...makeReservation({ date: bookToday, time: '12:30' }) }], calls())
    await rowOf('[data-reservation]')
    expect(screen.queryByText('No table')).toBeNull()
  })
})

describe('the table of a booking that has checked in', () => {
  test.each([390, 1440])('stays in its row at %i px while its party waits', async (width) => {
    setScreenWidth(width)
    await renderBook([reservation({ status: 'CHECKED_IN', entry_id: 'e'.repeat(22) })], {
      'floor.get': () => makeFloor([eight]),
    })
    await within(await rowOf('[data-reservation]')).findByText('Table 8')
  })

  test('is the one where its party sits', async () => {
    const nine = makeTable('9')
    const stays = [makeStay([nine.id], { reservation_id: id })]
    await renderBook([reservation({ status: 'CHECKED_IN' })], {
      'floor.get': () => makeFloor([eight, nine], { stays }),
    })
    await within(await rowOf('[data-reservation]')).findByText('Table 9')
  })
})
