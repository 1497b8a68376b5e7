import type { TextEncoding } from '@waitbook/domain/text-encodings'
import { describe, expect, it } from 'vitest'
import { encoded } from '../../../test/encoded.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let desk: ReturnType<typeof partiesDesk>

shareBusiness((shared) => {
  ;({ host, token } = shared)
  desk = partiesDesk(host, () => token)
})

const send = (path: string, bytes: Buffer, type = 'text/csv', headers = {}) =>
  desk.call('POST', path, bytes, undefined, { 'content-type': type, ...headers })
const preview = (bytes: Buffer, type?: string) => send('import/preview/', bytes, type)
const previewText = (csv: string) => desk.call('POST', 'import/preview/', { csv })
const addJuergen = () =>
  desk.call('POST', '', {
    name: 'Jürgen',
    phone: '+919812300001',
    allergies: ['Nüsse'],
    notes: 'Fensterplatz für zwei',
  })

const german = 'name;phone;allergies;notes\r\nJürgen;98123 00001;Nüsse;Fensterplatz für zwei\r\nUwe;98123 00002;;\r\n'

describe('a file as it was saved', () => {
  it.each<TextEncoding>(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])(
    'in %s changes nothing of a guest that is known as the file has it',
    async (encoding) => {
      await addJuergen()
      const { status, body } = await preview(encoded(german, encoding))
      expect(status).toBe(200)
      expect(body).toMatchObject({ encoding, created: 1, updated: 0, unchanged: 1, refused: [] })
    },
  )

  it('whose letters were lost changes no known guest, and says why', async () => {
    await addJuergen()
    const lost = { line: 2, reason: expect.stringMatching(/^Letters of this row cannot be read/) }
    const bytes = encoded(german, 'windows-1252')
    for (const { body } of [await preview(bytes, 'text/csv; charset=utf-8'), await previewText(String(bytes))]) {
      expect(body).toMatchObject({ encoding: 'utf-8', created: 1, updated: 0, unchanged: 0, refused: [lost] })
    }
    const applied = await send('import/', bytes, 'text/csv; charset="UTF8"')
    expect(applied.body).toMatchObject({ created: 1, updated: 0, refused: [lost] })
    expect(await desk.find('Fenster')).toBeUndefined()
    expect(await desk.find('98123 00001')).toMatchObject({ name: 'Jürgen', allergies: ['Nüsse'] })
  })

  it.each<[string, Buffer]>([
    [
      'with as many damaged as valid letters',
      Buffer.concat([
        Buffer.from('name,phone\nJürgen,98123 00001\nRen'),
        Buffer.from([0xe9]),
        Buffer.from(',98123 00002\n'),
      ]),
    ],
    ['whose letters were encoded twice', Buffer.from('name,phone\nJÃ¼rgen,98123 00001\nAna,98123 00003\n')],
    ['with a zero byte', Buffer.from('name,phone\nJür\0gen,98123 00001\nAna,98123 00003\n')],
  ])('%s changes no right name', async (_what, bytes) => {
    await addJuergen()
    const { body } = await preview(bytes)
    expect(body).toMatchObject({ encoding: 'utf-8', updated: 0, refused_count: 1 })
    await send('import/', bytes)
    expect(await desk.find('98123 00001')).toMatchObject({ name: 'Jürgen' })
  })

  it('is read in the charset that the call names', async () => {
    const bytes = encoded('name,phone\nŁukasz,98123 00001\n', 'windows-1250')
    const named = async (charset: string) => (await preview(bytes, `text/csv;charset=${charset}`)).body
    expect(await named('cp1250')).toMatchObject({ encoding: 'windows-1250', changes: [{ name: 'Łukasz' }] })
    expect(await named('latin1')).toMatchObject({ encoding: 'windows-1252', changes: [{ name: '£ukasz' }] })
    for (const charset of ['klingon', 'x-user-defined']) {
      expect((await named(charset)).charset).toEqual([expect.stringMatching(/^This charset is not known/)])
    }
  })

  it('is imported with the plan of its preview, once under one key', async () => {
    const bytes = encoded(german, 'windows-1252')
    const { body: previewed } = await preview(bytes)
    await desk.call('POST', '', { name: 'Uwe', phone: '+919812300002' })
    const outdated = await send(`import/?plan=${previewed.plan}`, bytes)
    expect([outdated.status, outdated.body.code]).toEqual([409, 'plan_outdated'])
    const again = (await preview(bytes)).body
    const key = { 'idempotency-key': 'one-file' }
    const first = await send(`import/?plan=${again.plan}`, bytes, undefined, key)
    expect(first.body).toMatchObject({ created: 1, unchanged: 1, encoding: 'windows-1252' })
    expect((await send(`import/?plan=${again.plan}`, bytes, undefined, key)).body).toEqual(first.body)
    expect(await desk.find('98123 00001')).toMatchObject({ name: 'Jürgen', allergies: ['Nüsse'] })
  })

  it('is accepted up to 8 MB, only with a sign-in, and only by the calls that take files', async () => {
    const path = '/api/parties/parties/import/preview/'
    const headers = { 'content-type': 'text/csv' }
    const of = (size: number) => Buffer.alloc(size, 'x')
    expect((await host.call('POST', path, { body: of(100), headers })).status).toBe(401)
    expect((await preview(of(8_388_608))).status).toBe(400)
    expect((await preview(of(8_388_609))).status).toBe(413)
    expect((await preview(of(0))).body.csv).toEqual(['This file has no rows.'])
    expect((await send('', of(100))).status).toBe(415)
  })
})

describe('a file of a spreadsheet', () => {
  it.each([
    ['a line that names the separator', 'sep=;\r\nname;phone\r\nAna;98123 00001\r\n', 'Ana'],
    ['headings with commas in quotation marks', '"Name";"Phone";"Notes, allergies"\nAna;98123 00001;x\n', 'Ana'],
    ['a number that is kept as a text', 'name,phone\nAna,="+919812300001"\n', 'Ana'],
    ['quotation marks in a name', 'name,phone\nAna "Ace",98123 00001\n', 'Ana "Ace"'],
    ['300 empty rows', `name,phone\n${',\n\n'.repeat(300)}Ana,98123 00001\n${',\n'.repeat(300)}`, 'Ana'],
  ])('with %s is read', async (_what, csv, name) => {
    const { body } = await previewText(csv)
    expect(body).toMatchObject({ created: 1, refused_count: 0, changes: [{ name, phone: '+919812300001' }] })
  })

  it('has only its bad rows refused', async () => {
    const csv = [
      'name,phone,notes',
      'Ana,98123 00001,"Window',
      'Ben,98123 00002,Window, please',
      `Cem,98123 00003,${'x'.repeat(20_001)}`,
      'Dia,98123 00004,Window,,',
      'Eva,98123 00005',
    ].join('\n')
    const { body } = await previewText(csv)
    expect(body.changes).toMatchObject([{ name: 'Dia' }, { name: 'Eva' }])
    expect(body.refused).toEqual([
      { line: 2, reason: 'A quotation mark in this row is not closed, or is followed by text.' },
      {
        line: 3,
        reason: 'This row has more cells than the heading. Put text that contains the separator in quotation marks.',
      },
      { line: 4, reason: 'A row may have at most 20000 characters. Is a quotation mark not closed?' },
    ])
  })
})

it('an export changes nothing when it is imported again, in any encoding that has its letters', async () => {
  const names = ['Jürgen "Ace"', '=1+1; x', '="Zoë"', "'-'", 'Åse\t@home']
  for (const [index, name] of names.entries()) {
    await desk.call('POST', '', { name, phone: `+91981230000${index}`, notes: `${name},\n=${name}` })
  }
  const { body: csv } = await desk.call('GET', 'export/')
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const) {
    const bytes = encoded(encoding === 'utf-8' ? csv : csv.slice(1), encoding)
    const { body } = await preview(bytes)
    expect(body).toMatchObject({ encoding, created: 0, updated: 0, unchanged: names.length, refused: [] })
  }
})
