import type { TextEncoding } from '@waitbook/domain/text-encodings'
import { describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { encoded } from '../../../test/encoded.ts'
import { floorDesk } from '../../../test/floor.ts'
import { bookingPage, bookingRules, friday } from '../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let book: string

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
  book = `/api/restaurants/${shared.restaurantId}/reservations/`
})

const send = (path: string, bytes: Buffer, type = 'text/csv') =>
  host.call('POST', `${book}${path}`, { token, body: bytes, headers: { 'content-type': type } })
const file = 'sep=;\r\nname;phone;party_size;date;time\r\nJürgen;="+919812300001";2;2026-12-24;19:00\r\n;;;;\r\n'

it.each<TextEncoding>(['utf-8', 'utf-16le', 'windows-1252'])(
  'a file in %s is imported as it was saved',
  async (encoding) => {
    const bytes = encoded(file, encoding)
    const { body: previewed } = await send('import/preview/', bytes)
    expect(previewed).toMatchObject({ encoding, created: 1, refused_count: 0, changes: [{ line: 3, name: 'Jürgen' }] })
    const { body: done } = await send(`import/?plan=${previewed.plan}`, bytes)
    const { without_table: _preview, ...report } = previewed
    expect(done).toMatchObject(report)
    const { body: listed } = await host.call('GET', `${book}?date=2026-12-24`, { token })
    expect(listed).toMatchObject([{ name: 'Jürgen', phone: '+919812300001', source: 'import' }])
  },
)

it('a row whose letters were lost changes no booking', async () => {
  await host.call('POST', book, {
    token,
    body: booking({ name: 'Jürgen', phone: '+919812300001', date: '2026-12-24' }),
  })
  const { body } = await send('import/preview/', encoded(file, 'windows-1252'), 'text/csv; charset=utf-8')
  const reason = expect.stringMatching(/^Letters of this row cannot be read/)
  expect(body).toMatchObject({ created: 0, updated: 0, refused: [{ line: 3, reason }] })
})

it('an export changes nothing when it is imported again from Windows-1252', async () => {
  await host.call('POST', book, { token, body: booking({ name: '=Jürgen; "x"', notes: 'für\n@zwei' }) })
  const { body: csv } = await host.call('GET', `${book}export/`, { token })
  const { body } = await send('import/preview/', encoded(csv.slice(1), 'windows-1252'))
  expect(body).toMatchObject({ encoding: 'windows-1252', created: 0, updated: 0, unchanged: 1, refused: [] })
})

it.each([
  ['2', 2],
  ['2.0', 2],
  ['12,00', 12],
])('a size that a spreadsheet writes as %s is %i', async (typed, size) => {
  const csv = `name;phone;party_size;date;time\nAna;98123 00001;${typed};2026-12-24;19:00\n`
  const { body } = await send('import/preview/', Buffer.from(csv))
  expect(body).toMatchObject({ created: 1, refused: [], changes: [{ party_size: size }] })
})

it.each(['2.5', '2.01', '.0', '2.', '1e1'])('a size of %s is refused', async (typed) => {
  const csv = `name;phone;party_size;date;time\nAna;98123 00001;${typed};2026-12-24;19:00\n`
  const { body } = await send('import/preview/', Buffer.from(csv))
  expect(body).toMatchObject({ created: 0, refused: [{ line: 2, reason: expect.stringMatching(/^party_size: /) }] })
})

describe('the preview counts bookings that would have no table', () => {
  const at = (name: string, phone: string, time: string, size = 2) => [name, phone, size, friday, time].join(',')
  const fileOf = (...rows: string[]) => Buffer.from(['name,phone,party_size,date,time', ...rows].join('\n'))
  const tablelessIn = async (bytes: Buffer) => (await send('import/preview/', bytes)).body.without_table
  const open = async (mode: string) => {
    await floorDesk(host, () => token).area('1', '2')
    await bookingPage(host, () => ({ token, restaurantId })).set(bookingRules({ mode }))
  }
  const full = [
    at('Ana', '98123 00001', '19:00'),
    at('Ben', '98123 00002', '19:00'),
    at('Cem', '98123 00003', '19:30'),
    at('Dia', '98123 00004', '21:00'),
    at('Large', '98123 00005', '20:45', 40),
  ]

  it('as they are without one once they are imported', async () => {
    await open('tables')
    expect(await tablelessIn(fileOf(...full))).toBe(2)
    await send('import/', fileOf(...full))
    const { body } = await host.call('GET', `${book}?date=${friday}`, { token })
    const without = body.filter(({ resource_ids }: { resource_ids: string[] }) => resource_ids.length === 0)
    expect(without.map(({ name }: { name: string }) => name)).toEqual(['Cem', 'Large'])
  })

  it('also among those that it changes', async () => {
    await open('tables')
    await send('import/', fileOf(at('Ana', '98123 00001', '19:00')))
    expect(await tablelessIn(fileOf(at('Ana', '98123 00001', '19:00', 4)))).toBe(0)
    expect(await tablelessIn(fileOf(at('Ana', '98123 00001', '19:00', 40)))).toBe(1)
  })

  it('but none where bookings get no tables, or that are over', async () => {
    await open('covers')
    expect(await tablelessIn(fileOf(...full))).toBe(0)
    await bookingPage(host, () => ({ token, restaurantId })).set(bookingRules({ mode: 'tables' }))
    expect(await tablelessIn(fileOf(at('Past', '98123 00001', '19:00', 40).replace(friday, '2026-10-01')))).toBe(0)
  })
})
