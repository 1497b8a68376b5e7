import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareBusiness } from '../../../test/shared-host.ts'
import { registerBusiness, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let book: string

shareBusiness((shared) => {
  ;({ host, token } = shared)
  book = `/api/restaurants/${shared.restaurantId}/reservations/`
})

const words = fc.string({ unit: fc.constantFrom(...'aß漢=+-@;,\'" \n\té1/'), maxLength: 12 })
const booking = fc.record({
  name: words.map((text) => `G${text}`),
  phone: fc.constantFrom('+919812300001', '+919812300002', '+447400900123'),
  party_size: fc.integer({ min: 1, max: 12 }),
  date: fc.constantFrom('2026-11-25', '2027-01-02', '2026-03-04'),
  time: fc.constantFrom('00:00', '09:05', '19:30', '23:45'),
  notes: words,
  wishes: fc.subarray(['high_chair', 'accessible']),
  allergies: fc.uniqueArray(fc.constantFrom('nuts', '=fish'), { maxLength: 2 }),
  occasion: fc.constantFrom('birthday', null),
})

/** Who entered a booking is not taken from a file. */
const withoutSource = (csv: string) => csv.replace(/,(?:staff|import),/g, ',,')

it('bookings that are exported and imported into an empty restaurant are exported as the same file', async () => {
  const other = await registerBusiness(host)
  const otherBook = `/api/restaurants/${other.restaurant_id}/reservations/`
  const exportOf = async (path: string, by: string) => (await host.call('GET', `${path}export/`, { token: by })).body
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(booking, {
        selector: ({ phone, date, time }) => `${phone} ${date} ${time}`,
        minLength: 1,
        maxLength: 4,
      }),
      async (bookings) => {
        const made: string[] = []
        for (const body of bookings) {
          const answer = await host.call('POST', book, { token, body })
          expect(answer.status).toBe(201)
          made.push(answer.body.id)
          host.clock.advance(100)
        }
        const csv = String(await exportOf(book, token))
        const done = await host.call('POST', `${otherBook}import/`, { token: other.token, body: { csv } })
        expect(done.body).toMatchObject({ created: bookings.length, refused: [] })
        expect(withoutSource(String(await exportOf(otherBook, other.token)))).toBe(withoutSource(csv))
        const again = await host.call('POST', `${book}import/preview/`, { token, body: { csv } })
        expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: bookings.length })
        await host.call('POST', `/api/recent/${done.body.activity_id}/undo/`, { token: other.token })
        for (const id of made) await host.call('DELETE', `/api/reservations/${id}/`, { token })
      },
    ),
    { numRuns: 12 },
  )
})
