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

it('what guests added to their bookings comes back, and other words in its columns are left out', async () => {
  const other = await registerBusiness(host)
  const path = `/api/restaurants/${other.restaurant_id}/reservations/`
  const csv = [
    'date,time,name,phone,party_size,notes,status,created_at,wishes,allergies,occasion,preferred_area,source,service,email,confirmed_at,late_minutes,cancelled_by',
    `2027-01-02,19:30,Ana,"'+919812300001",2,,CONFIRMED,2025-06-01T10:00:00.000Z,,,,,page,Dinner,ana@example.com,2025-06-02T10:00:00.000Z,15,`,
    `2024-03-04,19:30,Ben,"'+919812300002",2,,CANCELLED,2024-02-01T10:00:00.000Z,,,,,google,Dinner,,,0,guest`,
  ]
  const call = (rows: string[]) =>
    host.call('POST', `${path}import/`, { token: other.token, body: { csv: rows.join('\r\n') } })
  expect((await call(csv)).body).toMatchObject({ created: 2, refused: [] })
  const exported = async () => String((await host.call('GET', `${path}export/`, { token: other.token })).body)
  const [heading, ana, ben] = csv
  expect(await exported()).toBe(`\ufeff${[heading, ben, ana].join('\r\n')}\r\n`)

  const foreign = await call(['date,time,name,party_size,source,service', '2027-01-03,19:30,Cleo,2,Walk-in,Haircut'])
  expect(foreign.body).toMatchObject({ created: 1, refused: [] })
  expect(await exported()).toContain('2027-01-03,19:30,Cleo,,2,,CONFIRMED,2026-')
  expect(await exported()).toMatch(/Cleo.*,import,,,,0,\r\n$/)
})

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
        expect(await exportOf(otherBook, other.token)).toBe(csv)
        const again = await host.call('POST', `${book}import/preview/`, { token, body: { csv } })
        expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: bookings.length })
        await host.call('POST', `/api/recent/${done.body.activity_id}/undo/`, { token: other.token })
        for (const id of made) await host.call('DELETE', `/api/reservations/${id}/`, { token })
      },
    ),
    { numRuns: 12 },
  )
})
