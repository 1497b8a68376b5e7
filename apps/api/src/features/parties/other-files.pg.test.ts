import { describe, expect, it } from 'vitest'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { cellXml, sharedCellXml, workbookOf } from '../../../test/workbook.ts'

let host: TestApp
let token: string
let desk: ReturnType<typeof partiesDesk>

shareBusiness((shared) => {
  ;({ host, token } = shared)
  desk = partiesDesk(host, () => token)
})

const preview = (csv: string, query = '') => desk.call('POST', `import/preview/${query}`, { csv })
const apply = (csv: string, query = '') => desk.call('POST', `import/${query}`, { csv })
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const send = (path: string, bytes: Buffer) => desk.call('POST', path, bytes, undefined, { 'content-type': xlsx })

/** With the locator of a zip64 directory, which may contradict the first one. */
const withSecondDirectory = (bytes: Buffer) => {
  const end = bytes.length - 22
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50)
  return Buffer.concat([bytes.subarray(0, end), locator, bytes.subarray(end)])
}

/** Rows that all have the same text. */
const sharedRows = (count: number) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 2}">${sharedCellXml(`A${at + 2}`)}</row>`).join('')

const unknown = 'Who,Reach,Remark\nAna,98123 00001,Window\nBen,98123 00002,\nCem,98123 00003,\nDan,98123 00004,\n'

describe('columns', () => {
  it('are shown with three rows and what becomes of them, and can be chosen', async () => {
    const { body } = await preview(unknown)
    expect(body).toMatchObject({ created: 0, refused_count: 4 })
    expect(body.file_columns).toEqual([
      { name: 'Who', field: null, samples: ['Ana', 'Ben', 'Cem'] },
      { name: 'Reach', field: 'phone', samples: ['98123 00001', '98123 00002', '98123 00003'] },
      { name: 'Remark', field: null, samples: ['Window', '', ''] },
    ])
    expect((await apply(unknown)).body.csv).toEqual([expect.stringMatching(/^No column is the name/)])
    const chosen = '?columns=name,phone,notes'
    const { body: mapped } = await preview(unknown, chosen)
    expect(mapped).toMatchObject({ created: 4, refused_count: 0 })
    expect(mapped.first_rows[0]).toEqual({
      line: 2,
      becomes: { name: 'Ana', phone: '+919812300001', notes: 'Window' },
      reason: null,
    })
    expect((await apply(unknown, `${chosen}&plan=${mapped.plan}`)).body).toMatchObject({ created: 4 })
    expect(await desk.find('Ana')).toMatchObject({ notes: 'Window' })
  })

  it.each([
    ['?columns=name,phone', 'columns', 'The file has 3 columns, and this names 2.'],
    ['?columns=name,phone,party_size', 'columns', "This import has no field 'party_size'."],
    ['?columns=name,phone,nonsense', 'columns', expect.any(String)],
    ['?dates=ymd', 'dates', expect.any(String)],
  ])('that do not fit the file are refused: %s', async (query, field, sentence) => {
    const { status, body } = await preview(unknown, query)
    expect(status).toBe(400)
    expect(body[field]).toEqual([sentence])
  })
})

describe('rows', () => {
  const visits = [
    'NAME,PHONE,EMAIL,STATE,TAGS,DATE',
    'Ana,98123 00001,,SERVED,CONFIRMED,2026-03-04 18:30',
    'Ana,98123 00001,,SERVED,ARRIVED,2026-04-04 18:30',
    'Ana,98123 00001,,COMPLETED,NOSHOW,2026-05-04 18:30',
    'Ben,9.19812E+11,,SERVED,,2026-05-04 18:30',
    'Cem,,cem@example.com,SERVED,,2026-05-04 18:30',
  ].join('\n')

  it('of visits become one guest, without their states as tags', async () => {
    const { body } = await apply(visits)
    expect(body).toMatchObject({ created: 2, combined: 2, refused_count: 1 })
    expect(await desk.find('Ana')).toMatchObject({
      tags: [],
      visits: 2,
      last_visit: '2026-04-04T13:00:00.000Z',
      no_shows: 1,
    })
    const { body: left } = await desk.call('POST', 'import/left-out/', { csv: visits })
    expect(String(left)).toMatch(/^\ufeffLine,Reason,NAME,PHONE,EMAIL,STATE,TAGS,DATE\r\n5,"?A spreadsheet has rounded/)
  })

  it('with only an e-mail address are guests, found again by it', async () => {
    const csv = 'name,email,notes\nCem,cem@example.com,Bar\nDia,,\n'
    const { body } = await apply(csv)
    expect(body).toMatchObject({
      created: 1,
      refused: [{ line: 3, reason: 'This row has neither a phone number nor an e-mail address.' }],
    })
    expect((await apply(csv.replace('cem@', 'CEM@').replace('Bar', 'Terrace'))).body).toMatchObject({
      created: 0,
      updated: 1,
    })
    const { id } = await desk.find('Cem')
    expect((await desk.list('?ordering=-visits')).results).toMatchObject([{ name: 'Cem', phone: '', notes: 'Terrace' }])
    expect((await desk.call('GET', `${id}/history/`)).body).toMatchObject({ count: 0 })
    const edited = await desk.call('PUT', `${id}/`, { name: 'Cem', phone: '98123 00009' })
    expect(edited.body).toMatchObject({ phone: '+919812300009' })
  })

  it('of guests with only an e-mail address are undone', async () => {
    const { body } = await apply('name,email\nCem,cem@example.com\n')
    expect((await desk.undo(body.activity_id)).status).toBe(200)
    expect((await desk.list()).count).toBe(0)
  })
})

it('a guest with only an e-mail address gets the phone of a row with the same address, until that is undone', async () => {
  await apply('name,email,notes\nCem,cem@example.com,Terrace\n')
  const key = { 'idempotency-key': 'a-row-with-a-phone' }
  const csv = 'name,phone,email\nCem,98123 00003,CEM@example.com\nAda,98123 00004,cem@example.com\n'
  const joined = await desk.call('POST', 'import/', { csv }, undefined, key)
  expect(joined.body).toMatchObject({ created: 1, updated: 1, refused: [] })
  expect((await desk.call('POST', 'import/', { csv }, undefined, key)).body).toEqual(joined.body)
  expect((await apply(csv)).body).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await desk.find('98123 00003')).toMatchObject({ name: 'Cem', notes: 'Terrace', phone: '+919812300003' })
  expect((await desk.undo(joined.body.activity_id)).status).toBe(200)
  expect((await desk.list()).results).toMatchObject([{ name: 'Cem', phone: '', email: 'cem@example.com' }])
  expect((await desk.call('POST', '', { name: 'Eve', phone: '98123 00003' })).status).toBe(201)
})

it('a file is refused while nine others of the restaurant wait', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => `Ana,+9198${String(at).padStart(8, '0')}`)
  const csv = `name,phone\n${rows.join('\n')}`
  const answers = await Promise.all(Array.from({ length: 20 }, () => preview(csv)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(10)
  for (const { status, body } of refused) expect([status, body.code]).toEqual([429, 'calculating'])
  expect((await preview(csv)).body).toMatchObject({ created: 3_000 })
})

describe('a workbook', () => {
  it('is read: texts, numbers, and the stored values of formulas', async () => {
    const bytes = workbookOf([
      ['Name', 'Phone', 'Note', 'Added'],
      ['Ana & Co', 919812300001, { formula: 'UPPER("x")', value: 'X' }, { days: 45292.5 }],
      ['', '', '', ''],
      ['Ben', '98123 00002', '', ''],
    ])
    const { body } = await send('import/preview/', bytes)
    expect(body).toMatchObject({ encoding: null, created: 2, refused_count: 0 })
    expect(body.file_columns[3].samples[0]).toBe('2024-01-01 12:00')
    expect((await send(`import/?plan=${body.plan}`, bytes)).body).toMatchObject({ created: 2 })
    expect(await desk.find('Ana')).toMatchObject({ phone: '+919812300001', notes: 'X' })
  })

  it('whose dates count from 1904 has its times of day, too', async () => {
    const bytes = workbookOf([
      ['Name', 'Phone', 'Last visit'],
      // On 1 January 1904 falls a time without a date.
      ['Ana', '98123 00001', { days: 1462.8125 }],
    ])
    const { body } = await send('import/preview/', bytes)
    expect(body.file_columns[2].samples[0]).toBe('19:30')
  })

  it('is refused while others of the restaurant wait, so that their files do not keep the server busy', async () => {
    const bytes = workbookOf([
      ['Name', 'Phone'],
      ['Ana', 919812300001],
    ])
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('import/preview/', bytes)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, body } of refused) expect([status, body.code]).toEqual([429, 'calculating'])
    expect((await send('import/preview/', bytes)).status).toBe(200)
  })

  it.each([
    ['is damaged', Buffer.from('504b0304ffff', 'hex'), /cannot be read/],
    ['is of an older Excel', Buffer.from('d0cf11e0a1b1', 'hex'), /older version/],
    [
      'has a cell far away',
      workbookOf([['Name', 'Phone']], `<row r="1048576">${cellXml('XFD1048576', 'x')}</row>`),
      /too large|cannot be read/,
    ],
    ['has a second directory', withSecondDirectory(workbookOf([['Name', 'Phone']])), /cannot be read/],
    ['repeats a long text', workbookOf([['Name', 'Phone']], sharedRows(60), 'a'.repeat(1_000_000)), /too large/],
    ['has guests only in a later sheet', workbookOf([['Export of 2026']]), /first sheet of this workbook has no rows/],
    ['is a bomb', workbookOf([['Name', 'Phone']], ' '.repeat(120_000_000)), /too large/],
  ])('that %s is refused', async (_what, bytes, sentence) => {
    const { status, body } = await send('import/preview/', bytes)
    expect(status).toBe(400)
    expect(body.csv).toEqual([expect.stringMatching(sentence)])
  })
})
