import { describe, expect, it } from 'vitest'
import { stopJobs } from '../../../test/own-jobs.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { listenToStatements } from '../../../test/statements.ts'
import { registerBusiness, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let desk: ReturnType<typeof partiesDesk>

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
  desk = partiesDesk(host, () => token)
})

const preview = (csv: string) => desk.call('POST', 'import/preview/', { csv })
const apply = (csv: string, plan?: string) => desk.call('POST', 'import/', { csv, plan })

const file = [
  'Name,Phone,Email,Notes,Preferences',
  'Ana,98123 00001,ana@example.com,"Window, please","{""seat"": 4}"',
  'Ben,+447400900123,,,',
  ',98123 00003,,,',
  'No Phone,,,,',
  'Bad Phone,12,,,',
  'Bad Mail,98123 00005,nobody,,',
  'Bad Preferences,98123 00006,,,[1]',
  'Ana again,+919812300001,,,',
].join('\r\n')

describe('export', () => {
  it('prefixes every cell that a spreadsheet would run with an apostrophe, and quotes by RFC 4180', async () => {
    await desk.visit({ customer_name: '=HYPERLINK("http://x")', phone_number: '+919812300001' })
    const { id } = await desk.find('HYPERLINK')
    await desk.call('PUT', `${id}/`, {
      name: '=HYPERLINK("http://x")',
      phone: '+919812300001',
      notes: '@all, "now"\n-1',
      preferences: { a: 'b' },
    })
    const { status, headers, body } = await desk.call('GET', 'export/')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="parties.csv"')
    const at = new Date(host.clock.now()).toISOString()
    expect(body).toBe(
      '\ufeffname,phone,email,notes,preferences,visits,last_visit,created_at,tags,allergies,vip,no_shows\r\n' +
        `"'=HYPERLINK(""http://x"")","'+919812300001",,"'@all, ""now""\n'-1","{""a"":""b""}",1,${at},${at},,,no,0\r\n`,
    )
  })

  it('has the columns of another system where one is named, with who has unsubscribed', async () => {
    for (const [name, phone, email] of [
      ['Ana Silva', '+919812300001', 'a.na+list@gmail.com'],
      ['Ben', '+919812300002', ''],
    ] as const)
      await desk.call('POST', '', { name, phone, email, tags: ['=Regular'] })
    const { db } = host.deps.connection
    const optOut = { restaurant_id: restaurantId, phone: 'ana@gmail.com', at: new Date(host.clock.now()).toISOString() }
    await db.insertInto('opt_outs').values(optOut).execute()
    const { headers, body } = await desk.call('GET', 'export/?format=square')
    expect(headers['content-disposition']).toBe('attachment; filename="parties-square.csv"')
    const lines = body.split('\r\n').map((line: string) => line.replace(/^[^,]*,/, ''))
    expect(lines).toEqual([
      'First Name,Last Name,Email Address,Phone Number,Memo,Email Subscription Status',
      `Ana,Silva,a.na+list@gmail.com,"'+919812300001",Tags: =Regular,Unsubscribed`,
      `Ben,,,"'+919812300002",Tags: =Regular,Unknown`,
      '',
    ])
    expect((await desk.call('GET', 'export/?format=google')).body).toContain(`"'=Regular"`)
    expect((await desk.call('GET', 'export/?format=opentable')).status).toBe(400)
  })

  it('changes nothing when it is imported again', async () => {
    await desk.visit({ customer_name: "'=1+1", phone_number: '+919812300001' })
    await desk.visit({ customer_name: '-Dash;=1; "=quoted"', phone_number: '+919812300002' })
    const { body: csv } = await desk.call('GET', 'export/')
    expect((await preview(csv)).body).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused_count: 0 })
  })
})

describe('import', () => {
  it('shows what would change and why rows are refused, and writes nothing', async () => {
    await desk.visit({ customer_name: 'Anna', phone_number: '+919812300001' })
    const { status, body } = await preview(file)
    expect(status).toBe(200)
    expect(body).toMatchObject({ created: 1, updated: 1, unchanged: 0, refused_count: 5, combined: 1 })
    expect(body.changes).toEqual([
      {
        line: 2,
        kind: 'update',
        name: 'Ana',
        phone: '+919812300001',
        fields: ['name', 'email', 'notes', 'preferences'],
      },
      { line: 3, kind: 'create', name: 'Ben', phone: '+447400900123', fields: [] },
    ])
    expect(body.refused).toEqual([
      { line: 4, reason: 'The name is missing.' },
      { line: 5, reason: 'This row has neither a phone number nor an e-mail address.' },
      { line: 6, reason: 'This phone number is too short for +91. For example: 081234 56789.' },
      { line: 7, reason: 'email: Enter a valid email address.' },
      { line: 8, reason: 'Invalid JSON format in preferences field' },
    ])
    expect((await desk.list()).results).toMatchObject([{ name: 'Anna', notes: '' }])
  })

  it('refuses a first row with too few cells, and no other', async () => {
    const { status, body } = await preview('name,phone\nAna\nBen,+919812300002\n')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      created: 1,
      refused: [{ line: 2, reason: 'This row has neither a phone number nor an e-mail address.' }],
    })
  })

  it('makes the previewed changes, and none the second time', async () => {
    await desk.visit({ customer_name: 'Anna', phone_number: '+919812300001' })
    const { body: previewed } = await preview(file)
    expect((await apply(file, previewed.plan)).body).toMatchObject(previewed)
    expect(await desk.newest(restaurantId)).toMatchObject({ action_type: 'PARTIES_IMPORTED' })
    expect((await desk.list('?ordering=name')).results).toMatchObject([
      { name: 'Ana', email: 'ana@example.com', notes: 'Window, please', preferences: { seat: 4 }, visits: 1 },
      { name: 'Ben', phone: '+447400900123', visits: 0 },
    ])
    expect((await apply(file)).body).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  })

  it('writes nothing when the parties have changed since the preview', async () => {
    const { body: previewed } = await preview(file)
    await desk.visit({ customer_name: 'Anna', phone_number: '+919812300001' })
    expect(await apply(file, previewed.plan)).toMatchObject({ status: 409, body: { code: 'plan_outdated' } })
    expect((await desk.list()).count).toBe(1)
  })

  it('creates each profile once if the same file is applied ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(file)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await desk.list()).count).toBe(2)
  })

  it('repeated under its Idempotency-Key returns the first result, also after an edit of what it left unchanged', async () => {
    await desk.visit({ customer_name: 'Anna', phone_number: '+919812300001' })
    await desk.visit({ customer_name: 'Cem', phone_number: '+919812300007' })
    const body = { csv: `${file}\r\nCem,98123 00007,,,` }
    const keyed = () => desk.call('POST', 'import/', body, undefined, { 'idempotency-key': 'import-1' })
    const first = await keyed()
    expect(first.body).toMatchObject({ created: 1, updated: 1, unchanged: 1, refused_count: 5 })
    expect((await keyed()).body).toEqual(first.body)
    const [ana, cem] = [await desk.find('Ana'), await desk.find('Cem')]
    await desk.call('PUT', `${cem.id}/`, { name: 'Cemal', phone: cem.phone })
    await desk.call('DELETE', `${ana.id}/`)
    expect((await keyed()).body).toEqual(first.body)
    expect((await desk.list()).count).toBe(2)
  })

  it('reads the formats of other spreadsheets', async () => {
    expect((await preview('\ufeffphone;NAME\n+447400900123;Ana, B.\n')).body.changes).toMatchObject([
      { name: 'Ana, B.' },
    ])
    expect((await preview('phone\tname\n98123 00001\tAna\n')).body.created).toBe(1)
  })

  it.each([
    ['no rows', 'name,phone\n'],
    ['a picture', '\u0089PNG\r\n\u001a\n'],
  ])('refuses a file with %s', async (_what, csv) => {
    const { status, body } = await preview(csv)
    expect(status).toBe(400)
    expect(body.csv).toHaveLength(1)
  })

  it('imports nothing while no column is the name', async () => {
    const { status, body } = await apply('Ana,98123 00001\nBen,98123 00002\n')
    expect([status, body.csv]).toEqual([400, [expect.stringMatching(/^No column is the name/)]])
  })

  it('takes the first filled of two columns with one name', async () => {
    const { body } = await apply('name,phone,Mobile\nAna,,98123 00001\nBen,98123 00002,98123 00003\n')
    expect(body.changes).toMatchObject([{ phone: '+919812300001' }, { phone: '+919812300002' }])
  })

  it('reads no large body without a sign-in', async () => {
    const body = { csv: 'x'.repeat(100_000) }
    expect((await host.call('POST', '/api/parties/parties/import/preview/', { body })).status).toBe(401)
    expect((await desk.call('POST', 'import/preview/', { csv: 'x'.repeat(9_000_000) })).status).toBe(413)
  })
})

describe('undoing an import', () => {
  const undo = (id: string) => host.call('POST', `/api/recent/${id}/undo/`, { token })
  const csv = ['name,phone,notes', 'Ana,9812300001,Window', 'Ben,9812300002,'].join('\n')

  it('reverts all of it as one change: new profiles are deleted, changed ones restored', async () => {
    await apply('name,phone,notes\nBen Okafor,9812300002,Regular')
    const before = (await desk.call('GET', 'export/')).body
    const { body: done } = await apply(csv)
    expect(done).toMatchObject({ created: 1, updated: 1 })
    const { status } = await undo(done.activity_id)
    expect(status).toBe(200)
    expect((await desk.call('GET', 'export/')).body).toBe(before)
    expect((await undo(done.activity_id)).body.detail).toBe('This action was already undone.')
    expect((await apply(csv)).body).toMatchObject({ created: 1, updated: 1 })
  })

  it('succeeds once for ten concurrent calls', async () => {
    const { body: done } = await apply(csv)
    const all = await Promise.all(Array.from({ length: 10 }, () => undo(done.activity_id)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  it('is refused as a whole if a profile has changed since', async () => {
    const { body: done } = await apply(csv)
    const ben = await desk.find('Ben')
    await desk.call('PUT', `${ben.id}/`, { name: 'Benjamin', phone: '9812300002' })
    const { status, body } = await undo(done.activity_id)
    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: 'Ben has changed since; the import cannot be undone any more.',
    })
    expect((await desk.find('Ana')).notes).toBe('Window')
  })

  it('is refused if one of its guests has been served since', async () => {
    const { body: done } = await apply(csv)
    host.clock.advance(1_000)
    await desk.visit({ customer_name: 'Ana', phone_number: '+919812300001' })
    expect((await undo(done.activity_id)).body.detail).toBe(
      'A party of this import has been served since; it cannot be undone any more.',
    )
  })

  it('undoes each part of 5,000 rows with few statements', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `Guest ${index},98${String(index).padStart(8, '0')}`)
    const { body: done } = await apply(['name,phone', ...many].join('\n'))
    await stopJobs(host)
    const sent = listenToStatements(host.deps.connection.pool)
    expect((await undo(done.activity_id)).status).toBe(200)
    const ofParties = sent.filter(({ text }) => /parties|party_phones|activity/.test(text))
    expect(ofParties.length).toBeGreaterThan(0)
    expect(ofParties.length).toBeLessThan(100)
    expect((await desk.call('GET', '')).body.count).toBe(0)
  })

  it('returns no activity if nothing changed, and another restaurant cannot undo it', async () => {
    const { body: done } = await apply(csv)
    expect((await apply(csv)).body).toMatchObject({ unchanged: 2, activity_id: null })
    const other = await registerBusiness(host)
    const { status } = await host.call('POST', `/api/recent/${done.activity_id}/undo/`, { token: other.token })
    expect(status).toBe(404)
  })
})
