import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { registerBusiness, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let desk: ReturnType<typeof partiesDesk>
let token: string

shareBusiness((shared) => {
  ;({ host, token } = shared)
  desk = partiesDesk(host, () => token)
})

const exportOf = async (by?: string) => (await desk.call('GET', 'export/', undefined, by)).body as string

it('the figures of a file are kept beside the counted ones, and shown as a sum', async () => {
  const heading = 'name,phone,visits,last_visit,no_shows'
  await desk.visit({ customer_name: 'Ana', phone_number: '+919812300001' })
  const served = (await desk.find('Ana')).last_visit
  const { body } = await desk.call('POST', 'import/', {
    csv: `${heading}\nAna,98123 00001,10,2020-01-02T12:00:00+01:00,2\nBen,98123 00002,4,2020-01-02T12:00:00+01:00,0`,
  })
  expect(body).toMatchObject({
    created: 1,
    updated: 1,
    changes: [{ fields: ['imported_visits', 'imported_no_shows'] }, {}],
  })
  expect(await desk.find('Ana')).toMatchObject({ visits: 10, imported_visits: 9, no_shows: 2, last_visit: served })
  expect(await desk.find('Ben')).toMatchObject({
    visits: 4,
    imported_visits: 4,
    last_visit: '2020-01-02T11:00:00.000Z',
  })
  expect((await desk.list('?ordering=visits')).results).toMatchObject([{ name: 'Ben' }, { name: 'Ana' }])

  host.clock.advance(60_000)
  await desk.visit({ customer_name: 'Ben', phone_number: '+919812300002' })
  expect(await desk.find('Ben')).toMatchObject({ visits: 5, imported_visits: 4 })
  expect((await desk.call('GET', 'export/')).body).toContain('Ben')
})

it('a merged profile has the imported figures of both', async () => {
  await desk.call('POST', 'import/', { csv: 'name,phone,visits\nAna,98123 00001,3\nAnna,98123 00002,4' })
  const [ana, anna] = [await desk.find('98123 00001'), await desk.find('98123 00002')]
  await desk.call('POST', `${ana.id}/merge/`, { other_id: anna.id })
  expect(await desk.find('Ana')).toMatchObject({ visits: 7, imported_visits: 7 })
})

it.each([
  ['visits', 'many', 'visits: Write a whole number.'],
  ['no_shows', '-1', 'no_shows: Write a whole number.'],
  ['last_visit', '2999-01-01T00:00:00Z', 'last_visit: This time has not come yet.'],
  ['last_visit', '0000-01-01T00:00:00Z', 'last_visit: This time is before 1900.'],
  ['created_at', 'yesterday', 'created_at: Write a date and time such as 2026-03-05T19:30:00Z.'],
])('a file whose %s is %s is refused with the reason', async (column, value, reason) => {
  const { body } = await desk.call('POST', 'import/preview/', { csv: `name,phone,${column}\nAna,98123 00001,${value}` })
  expect(body).toMatchObject({ created: 0, refused: [{ line: 2, reason }] })
})

const words = fc.string({ unit: fc.constantFrom(...'aß漢=+-@;,\'" \n\té'), maxLength: 12 })
const guest = fc.record({
  name: words.map((text) => `G${text}`),
  notes: words,
  email: fc.constantFrom('', 'ana@example.com'),
  tags: fc.uniqueArray(fc.constantFrom('Regular', 'Window', '=Boss'), { maxLength: 3 }),
  allergies: fc.uniqueArray(fc.constantFrom('nuts', 'fish'), { maxLength: 2 }),
  vip: fc.boolean(),
  preferences: fc.dictionary(fc.constantFrom('seat', 'b', 'a'), fc.oneof(fc.integer(), words), { maxKeys: 3 }),
  visits: fc.nat({ max: 2 }),
  hasNoShow: fc.boolean(),
  pause: fc.constantFrom(0, 1_000),
})

it('an export that is imported into an empty restaurant is exported as the same file', async () => {
  const other = await registerBusiness(host)
  await fc.assert(
    fc.asyncProperty(fc.array(guest, { minLength: 1, maxLength: 4 }), async (guests) => {
      const stamp = host.clock.now()
      for (const [index, { visits, hasNoShow, pause, ...fields }] of guests.entries()) {
        const phone_number = `+9198${String((stamp + index) % 100_000_000).padStart(8, '0')}`
        for (let visit = 0; visit < visits; visit += 1) await desk.visit({ customer_name: 'Before', phone_number })
        const known = (await desk.list(`?search=${encodeURIComponent(phone_number)}`)).results[0]
        const body = { ...fields, phone: phone_number }
        const { status } = await desk.call(known ? 'PUT' : 'POST', known ? `${known.id}/` : '', body)
        expect(status).toBe(known ? 200 : 201)
        if (hasNoShow) {
          const entry = await desk.add({ customer_name: 'Before', phone_number })
          await host.call('DELETE', `/api/waitlist/entries/${entry.id}/?removed_reason=no_show`, { token })
        }
        host.clock.advance(pause + 100)
      }
      const csv = await exportOf()
      const { body: done } = await desk.call('POST', 'import/', { csv }, other.token)
      expect(done).toMatchObject({ refused: [], updated: 0 })
      expect(await exportOf(other.token)).toBe(csv)
      await desk.undo(done.activity_id, other.token)
    }),
    { numRuns: 12 },
  )
})
