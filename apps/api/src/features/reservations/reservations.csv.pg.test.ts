import type { KyselyPlugin, QueryId } from 'kysely'
import { describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let book: string

shareBusiness((shared) => {
  ;({ host, token } = shared)
  book = `/api/restaurants/${shared.restaurantId}/reservations/`
})

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  host.call(method, `${book}${path}`, { token, ...(body && { body }) })
const add = async (fields = {}) => (await call('POST', '', booking(fields))).body
const list = async (date: string) => (await call('GET', `?date=${date}`)).body
const exported = async (query = '') => (await call('GET', `export/${query}`)).body as unknown as string
const preview = (csv: string) => call('POST', 'import/preview/', { csv })
const apply = (csv: string, plan?: string) => call('POST', 'import/', { csv, plan })
const undo = (id: string) => host.call('POST', `/api/recent/${id}/undo/`, { token })

const file = [
  'Name,Phone,Party size,Date,Time,Notes,Status',
  'Asha,98123 00001,6,2026-11-22,19:00:00,"Window, please",confirmed',
  'Ben,+447400900123,2,2026-12-24,9:30,,',
  'No Size,98123 00003,,2026-12-24,19:00,,',
  'Bad Phone,12,2,2026-12-24,19:00,,',
  'Bad Date,98123 00005,2,24.13.2026,19:00,,',
  'Bad Size,98123 00006,0,2026-12-24,19:00,,',
  'No Time,98123 00007,2,2026-12-24,,,',
  'Gone,98123 00008,2,2026-12-24,19:00,,cancelled',
  'Ben again,+447400900123,2,2026-12-24,09:30,,',
].join('\r\n')

describe('export', () => {
  it('is CSV with formulas in cells escaped, of all reservations or of some days', async () => {
    const at = new Date(host.clock.now()).toISOString()
    await add({ name: '=1+1', phone: '+919812300001', date: '2026-11-22', notes: '@now' })
    await add({ name: 'Ben', phone: '+919812300002', date: '2024-01-05', party_size: 2 })
    const { headers, body } = await call('GET', 'export/')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="reservations.csv"')
    expect(body).toBe(
      '\ufeffdate,time,name,phone,party_size,notes,status,created_at,wishes,allergies,occasion,preferred_area,source,service,email,confirmed_at,late_minutes,cancelled_by\r\n' +
        `2024-01-05,19:00,Ben,"'+919812300002",2,,CONFIRMED,${at},,,,,staff,,,,0,\r\n` +
        `2026-11-22,19:00,"'=1+1","'+919812300001",4,"'@now",CONFIRMED,${at},,,,,staff,,,,0,\r\n`,
    )
    expect((await exported('?from=2026-01-01')).match(/\r\n/g)).toHaveLength(2)
    const other = await call('GET', 'export/?from=2026-01-01&format=waitwhile')
    expect(other.headers['content-disposition']).toBe('attachment; filename="reservations-waitwhile.csv"')
    expect(other.body).toMatch(/^\ufeffID,NAME,.*\r\n.*@now"?,4,BOOKED,,2026-11-22 19:00\r\n$/)
    expect((await call('GET', 'export/?from=2026-01-02&to=2026-01-01')).status).toBe(400)
  })

  it('changes nothing when it is imported again', async () => {
    await add({ name: "'=1+1", phone: '+919812300001' })
    await add({ name: 'Twice', phone: '+919812300002' })
    const { id } = await add({ name: 'Twice', phone: '+919812300002' })
    await host.call('POST', `/api/reservations/${id}/cancel/`, { token })
    expect((await preview(await exported())).body).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 3,
      refused_count: 0,
    })
  })
})

describe('import', () => {
  it('shows what would change and why rows are refused, and writes nothing', async () => {
    await add({ name: 'Asha', phone: '+919812300001', date: '2026-11-22' })
    const { status, body } = await preview(file)
    expect(status).toBe(200)
    expect(body).toMatchObject({ created: 1, updated: 1, unchanged: 0, refused_count: 7 })
    expect(body.changes).toMatchObject([
      { line: 2, kind: 'update', name: 'Asha', party_size: 6, fields: ['party_size', 'notes'] },
      { line: 3, kind: 'create', name: 'Ben', phone: '+447400900123', date: '2026-12-24', time: '09:30', fields: [] },
    ])
    expect(body.refused).toEqual([
      { line: 4, reason: 'The party size is missing.' },
      { line: 5, reason: 'This phone number is too short for +91. For example: 081234 56789.' },
      { line: 6, reason: 'date: Enter a day of the calendar as YYYY-MM-DD.' },
      { line: 7, reason: expect.stringMatching(/^party_size: /) },
      { line: 8, reason: 'The time is missing.' },
      { line: 9, reason: 'This reservation is cancelled.' },
      { line: 10, reason: 'The same reservation is on line 3.' },
    ])
    expect(await list('2026-11-22')).toMatchObject([{ party_size: 4, notes: '' }])
  })

  it('makes the previewed changes as one change, which is undone as one', async () => {
    await add({ name: 'Asha', phone: '+919812300001', date: '2026-11-22' })
    const before = await exported()
    const { body: previewed } = await preview(file)
    const { body: done } = await apply(file, previewed.plan)
    const { without_table, ...planned } = previewed
    expect(without_table).toBe(0)
    expect(done).toMatchObject(planned)
    expect(await list('2026-11-22')).toMatchObject([{ party_size: 6, notes: 'Window, please' }])
    const ben = { name: 'Ben', time: '09:30', status: 'CONFIRMED', source: 'import' }
    expect(await list('2026-12-24')).toMatchObject([ben])
    expect((await apply(file)).body).toMatchObject({ created: 0, updated: 0, unchanged: 2, activity_id: null })
    expect((await undo(done.activity_id)).status).toBe(200)
    expect(await exported()).toBe(before)
  })

  it('cannot be undone if one of its reservations has changed since', async () => {
    const { body: done } = await apply(file)
    const [ben] = await list('2026-12-24')
    await host.call('POST', `/api/reservations/${ben.id}/cancel/`, { token })
    expect(await undo(done.activity_id)).toMatchObject({
      status: 409,
      body: { detail: 'Ben has changed since; the import cannot be undone any more.' },
    })
    expect(await list('2026-11-22')).toHaveLength(1)
  })

  it('writes nothing if the reservations have changed since the preview', async () => {
    const { body: previewed } = await preview(file)
    await add({ phone: '+919812300001', date: '2026-11-22' })
    expect(await apply(file, previewed.plan)).toMatchObject({ status: 409, body: { code: 'plan_outdated' } })
    expect(await list('2026-12-24')).toEqual([])
  })

  it('adds each reservation once when the same file is applied five times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(file)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await list('2026-12-24')).toHaveLength(1)
  })

  it('repeated under its Idempotency-Key returns the first result', async () => {
    await add({ name: 'Asha', phone: '+919812300001', date: '2026-11-22' })
    const keyed = () =>
      host.call('POST', `${book}import/`, { token, body: { csv: file }, headers: { 'idempotency-key': 'import-1' } })
    const [first, twin] = await Promise.all([keyed(), keyed()])
    expect(first.body).toMatchObject({ created: 1, updated: 1 })
    expect(twin.body).toEqual(first.body)
    const [asha] = await list('2026-11-22')
    const moved = booking({ name: 'Asha', phone: asha.phone, date: '2026-11-23' })
    expect((await host.call('PUT', `/api/reservations/${asha.id}/`, { token, body: moved })).status).toBe(200)
    expect((await keyed()).body).toEqual(first.body)
  })

  it('returns the first result also if the file was imported between its look for a repeat and its plan', async () => {
    const keyed = (app: TestApp) =>
      app.call('POST', `${book}import/`, { token, body: { csv: file }, headers: { 'idempotency-key': 'import-2' } })
    let look: QueryId | undefined
    let other: ReturnType<typeof keyed> | undefined
    const twinAfterLook: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        if (JSON.stringify(node).includes('"activity"')) look ??= queryId
        return node
      },
      async transformResult({ result, queryId }) {
        if (queryId === look) {
          other ??= keyed(host)
          await other
        }
        return result
      },
    }
    const slow = await startTestApp({
      databaseUrl: host.databaseUrl,
      clock: host.clock,
      queryPlugins: [twinAfterLook],
    })
    const late = await keyed(slow)
    expect(late.body).toEqual((await other)?.body)
    await slow.close()
  })

  it.each([
    ['without the needed columns', 'name,phone\nAsha,98123 00001\n', 'No column is the date'],
    ['without rows', 'name,phone,party_size,date,time\n', 'This file has no rows.'],
  ])('refuses a file %s', async (_what, csv, sentence) => {
    const { status, body } = await apply(csv)
    expect(status).toBe(400)
    expect(body.csv[0]).toContain(sentence)
  })

  it('asks for the order of dates that can be read in two ways, and takes the answer', async () => {
    const csv = 'Name,Mobile,Party Size,Visit Date,Visit Time\nAsha,98123 00001,2,3/4/2027,7:30 PM\n'
    const { body } = await preview(csv)
    expect(body.file_dates).toEqual({
      order: null,
      is_asked: true,
      samples: [{ line: 2, text: '3/4/2027', dmy: '2027-04-03', mdy: '2027-03-04' }],
    })
    expect(await apply(csv)).toMatchObject({ status: 400, body: { code: 'dates_ambiguous' } })
    const { body: done } = await call('POST', 'import/?dates=mdy', { csv })
    expect(done).toMatchObject({ created: 1, file_dates: { order: 'mdy', is_asked: false } })
    expect(await list('2027-03-04')).toMatchObject([{ name: 'Asha', time: '19:30' }])
  })

  it('keeps bookings of the past as history, and those without a name or a phone', async () => {
    const csv = [
      'VisitDate,VisitTime,PartySize,Status,BookingComments',
      '2026-01-05,12:00,2,Closed,',
      '2026-01-05,12:00,4,No show,',
      '2027-01-05,19:00,6,Confirmed,By the fire',
      '2027-01-05,19:00,2,Cancelled,',
    ].join('\n')
    const { body } = await apply(csv)
    expect(body).toMatchObject({ created: 3, refused: [{ line: 5, reason: 'This reservation is cancelled.' }] })
    expect((await list('2026-01-05')).map(({ status }: { status: string }) => status).toSorted()).toEqual([
      'CHECKED_IN',
      'NO_SHOW',
    ])
    expect(await list('2027-01-05')).toMatchObject([{ name: 'No name', phone: '', notes: 'By the fire' }])
    expect((await apply(csv)).body).toMatchObject({ created: 0, unchanged: 3 })
    const { body: left } = await call('POST', 'import/left-out/', { csv })
    expect(String(left)).toContain('5,This reservation is cancelled.,2027-01-05,19:00,2,Cancelled,')
  })

  it('accepts 20,000 rows, and names the limit for more', async () => {
    const rows = (count: number) =>
      `name,phone,party_size,date,time\n${Array.from({ length: count }, (_, n) => `Guest ${n},+9198${String(n).padStart(8, '0')},2,2026-12-${10 + (n % 20)},19:00`).join('\n')}`
    const { body: done } = await apply(rows(20_000))
    expect(done).toMatchObject({ created: 20_000 })
    expect((await undo(done.activity_id)).status).toBe(200)
    expect(await list('2026-12-29')).toEqual([])
    expect((await preview(rows(20_001))).body.csv).toEqual(['A file may have at most 20000 rows.'])
  })
})
