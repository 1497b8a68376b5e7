import type { TextEncoding } from '@waitbook/domain/text-encodings'
import { expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { encoded } from '../../../test/encoded.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let book: string

shareBusiness((shared) => {
  ;({ host, token } = shared)
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
    expect(done).toMatchObject(previewed)
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
