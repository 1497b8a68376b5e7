// @vitest-environment jsdom
import type { GuestBooking } from '@waitbook/contracts/booking/booking'
import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { describe, expect, test } from 'vitest'
import { allPages } from '../test/make-page.ts'
import { renderGuestPage } from './entry-server.tsx'

const page = (name: string) => allPages[name] as GuestPage
const render = (shown: GuestPage) =>
  new DOMParser().parseFromString(renderGuestPage(shown, { theme: undefined, lang: 'en' }).html, 'text/html')
/** With plain instead of non-breaking spaces. */
const textOf = (shown: GuestPage) => render(shown).body.textContent.replaceAll('\u00a0', ' ')

describe('dates and times', () => {
  const at = (region: string, time_zone: string, over: Partial<GuestBooking> = {}) => {
    const mine = page('my booking') as Extract<GuestPage, { page: 'my-booking' }>
    const booking = { ...mine.booking, ...over, restaurant: { ...mine.booking.restaurant, region, time_zone } }
    return textOf({ ...mine, booking })
  }

  test.each([
    ['US', 'America/New_York', 'Friday, November 27 7:30 PM', '(GMT-5)', 'free until Thursday, November 26, 9:00 AM.'],
    ['GB', 'Europe/London', 'Friday 27 November 19:30', '(GMT+0)', 'free until Thursday 26 November, 14:00.'],
    ['IN', 'Asia/Kolkata', 'Friday, 27 November 7:30 PM', '(GMT+5:30)', 'free until Thursday, 26 November, 7:30 PM.'],
  ])('in %s are written as usual there, and the zone is named', (region, zone, booked, name, free) => {
    const text = at(region, zone)
    for (const part of [booked, `All times are local times of the restaurant ${name}.`, free])
      expect(text).toContain(part)
  })

  test('of a booking say until when the table is kept, unless it is only requested or over', () => {
    expect(at('GB', 'Europe/London')).toContain('The table is yours until 15:45.')
    for (const name of ['my booking, requested', 'my booking, past', 'my booking, cancelled'])
      expect(textOf(page(name))).not.toContain('yours until')
  })

  test('in an hour that the clocks show twice name which', () => {
    const doubled = { date: '2026-11-01', time: '01:30', starts_at: '2026-11-01T05:30:00.000Z' }
    expect(at('US', 'America/New_York', doubled)).toContain('Sunday, November 1 1:30 AM (EDT)')
  })

  test('of the form for a wish are shown by the clock of the place and sent as they are', () => {
    const options = [...render(page('wish')).querySelectorAll<HTMLOptionElement>('#to_time option')]
    expect(options.map(({ value, text }) => [value, text])).toContainEqual(['19:15', '7:15 PM'])
  })
})

test('the booking page shows the details that the restaurant has entered, and its menu once', () => {
  const text = textOf(page('book'))
  expect(text).toContain('CuisineSouth IndianPrice₹800 for twoDress codeSmart casualMenu')
  expect(text).not.toContain('Parking')
  expect(text.split('Menu')).toHaveLength(2)
  const data = JSON.parse(render(page('book')).querySelector('[type="application/ld+json"]')?.textContent ?? '')
  expect(data).toMatchObject({ servesCuisine: 'South Indian', priceRange: '₹800 for two' })
})
