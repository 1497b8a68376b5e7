import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { registerBusiness, signInAgain, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
let a: string
let b: string

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())
beforeEach(async () => {
  const { token, username } = await registerBusiness(host)
  a = token
  b = await signInAgain(host, username)
})

const rest = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, headers: Record<string, string> = {}) =>
  host.call(method, url, { token: a, headers, ...(body && { body }) })

const rpc = (path: string, token: string, input: object) => host.call('POST', `/trpc/${path}`, { token, body: input })

interface Kind {
  edit: string
  /** Adds an entity and returns its id. */
  add(): Promise<string>
  read(id: string): Promise<Record<string, unknown>>
  /** The input of an edit of `fields` by a form that showed `seen`. */
  input(id: string, fields: object, seen?: object): object
  note: string
  other: string
  values: { note: unknown[]; other: unknown }
}

const entryUrl = '/api/waitlist/entries/'
const addEntry = async () => (await rest('POST', entryUrl, party())).body.id as string
const get = async (url: string) => (await rest('GET', url)).body

const booking = { name: 'Asha', phone: '98123 45601', party_size: 2, date: '2026-12-01', time: '19:00' }
const addBooking = async () => {
  const restaurantId = (await rest('GET', '/api/restaurants/')).body[0].id
  return (await rest('POST', `/api/restaurants/${restaurantId}/reservations/`, booking)).body.id as string
}

const addProfile = async () => {
  const id = await addEntry()
  await rest('POST', `${entryUrl}${id}/set_status/`, { status: 'SERVED' })
  return (await get('/api/parties/parties/')).results[0].id as string
}

const byId = (id: string, fields: object, seen?: object) => ({ id, ...fields, ...(seen && { seen }) })

const kinds: Record<string, Kind> = {
  party: {
    edit: 'waitlist.editParty',
    add: addEntry,
    read: (id) => get(`${entryUrl}${id}/`),
    input: byId,
    note: 'notes',
    other: 'people_count',
    values: { note: ['NUT ALLERGY', 'Pram'], other: 6 },
  },
  reservation: {
    edit: 'reservations.edit',
    add: addBooking,
    read: (id) => get(`/api/reservations/${id}/`),
    input: byId,
    note: 'notes',
    other: 'party_size',
    values: { note: ['NUT ALLERGY', 'Pram'], other: 6 },
  },
  profile: {
    edit: 'parties.edit',
    add: addProfile,
    read: (id) => get(`/api/parties/parties/${id}/`),
    input: byId,
    note: 'preferences',
    other: 'email',
    values: { note: [{ seat: 'window' }, { seat: 'bar' }], other: 'asha@example.com' },
  },
  settings: {
    edit: 'settings.waitlist.save',
    add: async () => 'waitlist',
    read: async () => (await get('/api/settings/waitlist/')).data.settings,
    input: (_id, fields, seen) => ({ ...fields, ...(seen && { seen }) }),
    note: 'note_options',
    other: 'max_waiting_parties',
    values: { note: [['Nuts'], ['Pram']], other: 40 },
  },
}

describe.each(Object.entries(kinds))('two edits of the %s', (_name, kind) => {
  const { note, other, values } = kind
  const [theirs, mine] = values.note

  it('keeps both changes if the fields differ', async () => {
    const id = await kind.add()
    const seen = await kind.read(id)
    await rpc(kind.edit, a, kind.input(id, { [note]: theirs }, { [note]: seen[note] }))
    const second = await rpc(kind.edit, b, kind.input(id, { [other]: values.other }, { [other]: seen[other] }))
    expect(second.status).toBe(200)
    expect(await kind.read(id)).toMatchObject({ [note]: theirs, [other]: values.other })
  })

  it('writes no field of an edit if one of them was changed in between, and returns its value', async () => {
    const id = await kind.add()
    const seen = await kind.read(id)
    const showed = { [note]: seen[note], [other]: seen[other] }
    await rpc(kind.edit, a, kind.input(id, { [note]: theirs }, showed))
    const edit = { [note]: mine, [other]: values.other }
    const refused = await rpc(kind.edit, b, kind.input(id, edit, showed))
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { data: { code: 'edited_meanwhile', conflicts: { [note]: theirs } } } },
    })
    expect(Object.keys(refused.body.error.data.conflicts)).toEqual([note])
    expect(await kind.read(id)).toMatchObject({ [note]: theirs, [other]: seen[other] })

    const chosen = await rpc(kind.edit, b, kind.input(id, edit, { ...showed, [note]: theirs }))
    expect(chosen.status).toBe(200)
    expect(await kind.read(id)).toMatchObject(edit)
  })

  it('accepts one of two concurrent edits of a field, and returns the current value to the other', async () => {
    const id = await kind.add()
    const seen = { [note]: (await kind.read(id))[note] }
    const answers = await Promise.all([
      rpc(kind.edit, a, kind.input(id, { [note]: theirs }, seen)),
      rpc(kind.edit, b, kind.input(id, { [note]: mine }, seen)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const isFirst = answers[0]?.status === 200
    const landed = isFirst ? theirs : mine
    const refused = answers[isFirst ? 1 : 0]
    expect(await kind.read(id)).toMatchObject({ [note]: landed })
    expect(refused?.body.error.data.conflicts).toEqual({ [note]: landed })
  })

  it('keeps both of two concurrent edits of different fields', async () => {
    const id = await kind.add()
    const seen = await kind.read(id)
    const answers = await Promise.all([
      rpc(kind.edit, a, kind.input(id, { [note]: theirs }, { [note]: seen[note] })),
      rpc(kind.edit, b, kind.input(id, { [other]: values.other }, { [other]: seen[other] })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await kind.read(id)).toMatchObject({ [note]: theirs, [other]: values.other })
  })
})

it.each(['waitlist.editParty', 'reservations.edit', 'parties.edit'])('%s without a field is refused', async (edit) => {
  const { status, body } = await rpc(edit, a, { id: '5'.repeat(22), seen: { notes: '' } })
  expect([status, body.error.message]).toEqual([400, 'Name at least one field to change.'])
})

describe('an edit of a party', () => {
  it('without seen, as queued by an older console, replaces the fields it names', async () => {
    const { body: entry } = await rest('POST', entryUrl, party({ notes: 'Window' }))
    const { customer_name, phone_number, people_count, quoted_time } = entry
    const whole = { customer_name, phone_number, quoted_time, people_count: people_count + 1, notes: 'Pram' }
    await rpc('waitlist.editParty', a, { id: entry.id, notes: 'NUT ALLERGY' })
    const answer = await rpc('waitlist.editParty', b, { ...whole, id: entry.id, mutation_id: 'older' })
    expect(answer.body.result.data.entry).toMatchObject(whole)
  })

  it('does not treat another spelling of the phone number as a change', async () => {
    const { body: entry } = await rest('POST', entryUrl, party({ phone_number: '+919812345609' }))
    await rpc('waitlist.editParty', a, { id: entry.id, phone_number: '+919812345610' })
    const spelled = { phone_number: '098123 45610', seen: { phone_number: '+919812345609' } }
    expect((await rpc('waitlist.editParty', b, { id: entry.id, ...spelled })).status).toBe(200)
  })

  it('returns the first result to a repeat, although others have changed the field since', async () => {
    const id = await addEntry()
    const edit = { id, notes: 'Pram', seen: { notes: '' }, mutation_id: 'once' }
    expect((await rpc('waitlist.editParty', a, edit)).status).toBe(200)
    await rpc('waitlist.editParty', b, { id, notes: 'NUT ALLERGY', seen: { notes: 'Pram' } })
    const repeat = await rpc('waitlist.editParty', a, edit)
    expect(repeat.body.result.data.entry.notes).toBe('Pram')
    expect(await get(`${entryUrl}${id}/`)).toMatchObject({ notes: 'NUT ALLERGY' })
  })
})

it('merges opening hours that two managers change on different days', async () => {
  const day = [{ from: '12:00', to: '22:00' }]
  const week = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((name) => [name, day]),
  )
  await rpc('settings.general.save', a, { opening_hours: week })
  const seen = { opening_hours: week }
  await rpc('settings.general.save', a, { opening_hours: { ...week, monday: [] }, seen })
  await rpc('settings.general.save', b, { opening_hours: { ...week, friday: [] }, seen })
  const { opening_hours } = (await get('/api/settings/general/')).data.settings
  expect(opening_hours).toEqual({ ...week, monday: [], friday: [] })
})

describe('REST with If-Match', () => {
  const whole = { customer_name: 'Ana', people_count: 5 }
  const profile = { name: 'Asha Rao', phone: '+919812345699' }
  const replaced: [string, () => Promise<string>, 'PUT' | 'POST', (id: string) => string, object][] = [
    ['party', addEntry, 'PUT', (id) => `${entryUrl}${id}/`, whole],
    ['reservation', addBooking, 'PUT', (id) => `/api/reservations/${id}/`, booking],
    ['profile', addProfile, 'PUT', (id) => `/api/parties/parties/${id}/`, profile],
    ['settings', async () => '', 'POST', () => '/api/settings/waitlist/', { settings: { default_party_size: 4 } }],
  ]

  it.each(replaced)('replaces the %s with the current tag, and refuses an older tag', async (...row) => {
    const [, add, method, urlOf, body] = row
    const url = urlOf(await add())
    const { etag } = (await rest('GET', url)).headers
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    const changed = body === booking ? { ...booking, notes: 'Window' } : body
    const saved = await rest(method, url, changed, { 'if-match': String(etag) })
    expect(saved.status).toBe(200)
    expect(saved.headers.etag).not.toBe(etag)
    expect((await rest('GET', url)).headers.etag).toBe(saved.headers.etag)

    const stale = await rest(method, url, changed, { 'if-match': `"other", ${etag}` })
    expect(stale.status).toBe(412)
    expect(stale.body).toMatchObject({ code: 'changed_since_read', detail: expect.stringContaining('Fetch it again') })
    expect((await rest(method, url, changed, { 'if-match': '*' })).status).toBe(200)
    expect((await rest(method, url, changed)).status).toBe(200)
  })

  it('compares strong tags only, and names a malformed header', async () => {
    const url = `${entryUrl}${await addEntry()}/`
    const { etag } = (await rest('GET', url)).headers
    expect((await rest('PUT', url, whole, { 'if-match': `W/${etag}` })).status).toBe(412)
    const refused = await rest('PUT', url, whole, { 'if-match': 'abc' })
    expect(refused.status).toBe(400)
    expect(refused.body['If-Match']).toEqual([expect.stringContaining('quoted entity tags')])
  })

  it('keeps the tag of a party while only its place, its wait or its status change', async () => {
    const added = await rest('POST', entryUrl, party())
    const url = `${entryUrl}${added.body.id}/`
    await rest('POST', entryUrl, party({ quoted_time: 5 }))
    await rest('POST', `${url}set_status/`, { status: 'NOTIFIED' })
    expect((await rest('GET', url)).headers.etag).toBe(added.headers.etag)
  })

  it('accepts one of two concurrent replacements of the same version', async () => {
    const url = `${entryUrl}${await addEntry()}/`
    const { etag } = (await rest('GET', url)).headers
    const put = (notes: string) => rest('PUT', url, { ...whole, notes }, { 'if-match': String(etag) })
    const answers = await Promise.all([put('NUT ALLERGY'), put('Pram')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('replaces the named fields unconditionally without the header', async () => {
    const url = `${entryUrl}${await addEntry()}/`
    await rest('PUT', url, { ...whole, notes: 'NUT ALLERGY' })
    expect((await rest('PUT', url, { ...whole, notes: '' })).body.notes).toBe('')
    expect((await rest('PUT', url, { people_count: 2 })).status).toBe(400)
  })
})
