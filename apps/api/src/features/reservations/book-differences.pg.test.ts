import { expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { registerBusiness, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let book: string

shareBusiness((shared) => {
  ;({ host, token } = shared)
  book = `/api/restaurants/${shared.restaurantId}/reservations/`
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers = {}) =>
  host.call(method, path, { token, headers, ...(body && { body }) })
const heading = 'ID,NAME,PHONE,PARTY_SIZE,DATE,TIME,NOTES,STATE'
const fileOf = (...rows: string[]) => [heading, ...rows].join('\n')
const ana = (change = {}) => rowOf({ id: 'v1', name: 'Ana', phone: '98123 00001', ...change })
const ben = (change = {}) => rowOf({ id: 'v2', name: 'Ben', phone: '98123 00002', ...change })
const rowOf = ({
  id = '',
  name = '',
  phone = '',
  size = 2,
  date = '2026-12-24',
  time = '19:00',
  notes = '',
  state = 'BOOKED',
}) => [id, name, phone, size, date, time, notes, state].join(',')

const compare = async (csv: string) => (await call('POST', `${book}import/compare/`, { csv })).body
const apply = (csv: string, query: string, headers = {}) =>
  call('POST', `${book}import/differences/?${query}`, { csv }, headers)
const importFile = (csv: string) => call('POST', `${book}import/`, { csv })
const listed = async () => (await call('GET', `${book}?from=2026-12-20&to=2026-12-30`)).body
const find = async (name: string) => (await listed()).find((each: { name: string }) => each.name === name)
const edit = async (name: string, change: object) => {
  const { id, phone, party_size, date, time } = await find(name)
  return call('PUT', `/api/reservations/${id}/`, { name, phone, party_size, date, time, ...change })
}
const countsOf = ({ same, new_count, changed_count, asked_count, gone_count }: Record<string, number>) => ({
  same,
  new: new_count,
  changed: changed_count,
  asked: asked_count,
  gone: gone_count,
})
const agreed = (same: number) => ({ same, new: 0, changed: 0, asked: 0, gone: 0 })

it('two books agree after an import, and after all differences of a later file were applied', async () => {
  await importFile(fileOf(ana(), ben()))
  expect(countsOf(await compare(fileOf(ana(), ben())))).toEqual(agreed(2))
  const later = fileOf(
    ana({ date: '2026-12-26', time: '20:30', size: 3 }),
    ben(),
    rowOf({ id: 'v3', name: 'Cem', phone: '98123 00003' }),
  )
  expect(await compare(later)).toMatchObject({
    new: [{ line: 4, other_id: 'v3', name: 'Cem', phone: '+919812300003' }],
    changed: [{ booking: { name: 'Ana', date: '2026-12-24' }, fields: ['party_size', 'date', 'time'] }],
  })
  expect((await apply(later, 'take=all')).body).toMatchObject({ created: 1, updated: 1, kept: 0 })
  expect(countsOf(await compare(later))).toEqual(agreed(3))
  expect((await apply(later, 'take=all')).body).toEqual({ created: 0, updated: 0, kept: 0, activity_id: null })
  expect(await find('Ana')).toMatchObject({ date: '2026-12-26', time: '20:30', party_size: 3, source: 'import' })
})

it('what staff have changed here stays, and is asked about only if the file changes it too', async () => {
  await importFile(fileOf(ana(), ben()))
  await edit('Ana', { party_size: 5 })
  expect(countsOf(await compare(fileOf(ana(), ben())))).toEqual(agreed(2))
  const file = fileOf(ana({ size: 4, notes: 'Window' }), ben({ size: 6 }))
  expect(await compare(file)).toMatchObject({
    changed: [{ row: { name: 'Ben' } }],
    asked: [{ row: { line: 2, party_size: 4 }, booking: { party_size: 5 }, fields: ['party_size', 'notes'] }],
  })
  await apply(file, 'take=all')
  expect(await find('Ana')).toMatchObject({ party_size: 5, notes: '' })
  expect((await apply(file, 'keep=2')).body).toMatchObject({ updated: 0, kept: 1 })
  expect(countsOf(await compare(file))).toEqual(agreed(2))
  expect(await find('Ana')).toMatchObject({ party_size: 5 })
  const again = fileOf(ana({ size: 7, notes: 'Window' }), ben({ size: 6 }))
  expect((await apply(again, 'take=2')).body).toMatchObject({ updated: 1 })
  expect(await find('Ana')).toMatchObject({ party_size: 7 })
})

it('a booking that is gone or cancelled there stays until it is cancelled here', async () => {
  const cem = rowOf({ id: 'v3', name: 'Cem', phone: '98123 00003', date: '2026-12-26' })
  await importFile(fileOf(ana(), ben(), cem))
  const file = fileOf(ben({ state: 'CANCELLED' }), cem)
  const { gone } = await compare(file)
  expect(gone.map(({ booking: { name }, reason }: never) => [name, reason])).toEqual([
    ['Ben', 'cancelled'],
    ['Ana', 'missing'],
  ])
  await apply(file, 'take=all')
  expect((await listed()).map(({ status }: { status: string }) => status)).toEqual(Array(3).fill('CONFIRMED'))
  await call('POST', `/api/reservations/${(await find('Ben')).id}/cancel/`)
  expect((await apply(file, `gone=${(await find('Ana')).id}`)).body).toMatchObject({ kept: 1 })
  expect(countsOf(await compare(file))).toEqual(agreed(2))
  expect((await find('Ana')).status).toBe('CONFIRMED')
})

it('bookings without a number are matched by phone, date and time', async () => {
  await call(
    'POST',
    book,
    booking({ name: 'Ana', phone: '+919812300001', date: '2026-12-24', time: '19:00', party_size: 2 }),
  )
  const row = (size: number) => fileOf(rowOf({ name: 'Ana', phone: '98123 00001', size }))
  expect(countsOf(await compare(row(2)))).toEqual(agreed(1))
  expect(countsOf(await compare(row(4)))).toEqual({ ...agreed(0), asked: 1 })
})

it('is undone as a whole, with what was remembered', async () => {
  await importFile(fileOf(ana()))
  const file = fileOf(ana({ date: '2026-12-27', time: '21:00', phone: '98123 00009' }), ben())
  const before = await compare(file)
  const { body } = await apply(file, 'take=all')
  expect((await call('POST', `/api/recent/${body.activity_id}/undo/`)).status).toBe(200)
  expect(await listed()).toMatchObject([{ name: 'Ana', date: '2026-12-24', time: '19:00', phone: '+919812300001' }])
  expect(await compare(file)).toEqual(before)
})

it('repeated under its Idempotency-Key returns the first result', async () => {
  const file = fileOf(ana(), ben())
  const once = () => apply(file, 'take=all', { 'idempotency-key': 'today' })
  const first = await once()
  expect(first.body).toMatchObject({ created: 2, updated: 0, kept: 0 })
  expect((await once()).body).toEqual(first.body)
  expect(await listed()).toHaveLength(2)
})

it('applied by ten devices at once adds each booking once', async () => {
  const file = fileOf(ana(), ben())
  const all = await Promise.all(Array.from({ length: 10 }, () => apply(file, 'take=all')))
  expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await listed()).toHaveLength(2)
})

it('is only for the own book, and names a wrong choice', async () => {
  const other = await registerBusiness(host)
  const { status } = await host.call('POST', `${book}import/compare/`, {
    token: other.token,
    body: { csv: fileOf(ana()) },
  })
  expect(status).toBe(404)
  expect((await apply(fileOf(ana()), 'take=first')).body).toHaveProperty('take')
  expect((await apply('NAME,PHONE\nAna,98123 00001', 'take=all')).body.csv).toHaveLength(1)
})
