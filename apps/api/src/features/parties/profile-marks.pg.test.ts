import { describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let desk: ReturnType<typeof partiesDesk>

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
  desk = partiesDesk(host, () => token)
})

const phone = '+919812300001'
const ana = { name: 'Ana', phone, tags: ['Regular', 'Window'], allergies: ['nuts'], vip: true }
const add = (body: object) => desk.call('POST', '', body)
const rpc = async (path: string, input: object) => {
  const { body } = await host.call('GET', `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, { token })
  return body.result.data
}
const noShow = async () => {
  const entry = await desk.add({ phone_number: phone })
  await host.call('DELETE', `/api/waitlist/entries/${entry.id}/?removed_reason=no_show`, { token })
}

describe('adding a profile manually', () => {
  it('stores the given fields and leaves the others empty', async () => {
    const { status, body } = await add(ana)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...ana, email: '', notes: '', preferences: {}, visits: 0, no_shows: 0 })
    expect(await desk.find('Ana')).toMatchObject(ana)
  })

  it('refuses the phone of another profile, and accepts one of ten concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(ana)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect((await add(ana)).body).toMatchObject({ code: 'phone_of_another_party' })
  })

  it('can be undone as long as no party was served under the phone', async () => {
    await add(ana)
    const [added] = (await desk.recent('?kind=parties')).results
    expect(added).toMatchObject({ action_type: 'PARTY_ADDED', can_undo: true })
    await desk.visit({ customer_name: 'Ana', phone_number: phone })
    expect((await desk.recent('?kind=parties')).results).toMatchObject([{ can_undo: false }])
    expect((await desk.undo(added.id)).status).toBe(409)
  })

  it.each([
    ['tags', ['a,b']],
    ['tags', Array.from({ length: 21 }, (_, n) => `tag ${n}`)],
    ['allergies', ['x'.repeat(41)]],
    ['vip', 'yes'],
  ])('refuses %s of %j', async (field, value) => {
    const { status, body } = await add({ ...ana, [field]: value })
    expect(status).toBe(400)
    expect(Object.keys(body)).toContain(field)
  })
})

it('filters the list by a tag, in every order and with a search', async () => {
  await add(ana)
  await add({ name: 'Ben', phone: '+919812300002', tags: ['Window'] })
  await add({ name: 'Cleo', phone: '+919812300003' })
  const names = async (query: string) => {
    const { count, results } = await desk.list(query)
    return [count, results.map(({ name }: { name: string }) => name)]
  }
  for (const ordering of ['name', '-visits', 'last_visit']) {
    expect((await names(`?tag=Window&ordering=${ordering}`))[0]).toBe(2)
  }
  expect(await names('?tag=Window&ordering=name')).toEqual([2, ['Ana', 'Ben']])
  expect(await names('?tag=Window&search=be')).toEqual([1, ['Ben']])
  expect(await names('?tag=Regular&ordering=-visits')).toEqual([1, ['Ana']])
  expect(await names('?tag=other')).toEqual([0, []])
  expect(await rpc('parties.tags', {})).toEqual(['Regular', 'Window'])
})

it('counts no-shows of the waitlist and of reservations', async () => {
  await add(ana)
  await noShow()
  const booking = { name: 'Ana', phone, party_size: 2, date: '2026-11-21', time: '23:45' }
  const book = `/api/restaurants/${restaurantId}/reservations/`
  const { body } = await host.call('POST', book, { token, body: booking })
  host.clock.advance(minutes(60))
  const { status } = await host.call('POST', `/api/reservations/${body.id}/no-show/`, { token })
  expect(status).toBe(200)
  expect((await desk.find('Ana')).no_shows).toBe(2)
})

it('returns the marks of guests by phone, without guests that have none', async () => {
  await add({ ...ana, preferences: { allergies: ['fish', 'Nuts'] } })
  await add({ name: 'Ben', phone: '+919812300002' })
  await add({ name: 'Cleo', phone: '+919812300003', notes: 'Likes the corner' })
  await noShow()
  const marks = await rpc('parties.marks', { phones: [phone, '+919812300002', '+919812300003', '+919812300009'] })
  expect(
    marks.toSorted((one: { phone: string }, other: { phone: string }) => one.phone.localeCompare(other.phone)),
  ).toEqual([
    { phone, vip: true, tags: ['Regular', 'Window'], allergies: ['nuts', 'fish'], no_shows: 1, notes: '' },
    { phone: '+919812300003', vip: false, tags: [], allergies: [], no_shows: 0, notes: 'Likes the corner' },
  ])
  expect(await rpc('parties.recognise', { name: '', phone })).toMatchObject([
    { vip: true, tags: ana.tags, no_shows: 1 },
  ])
})

it('exports and imports the marks', async () => {
  await add(ana)
  const { body: csv } = await desk.call('GET', 'export/')
  expect(csv).toContain('"Regular, Window",nuts,yes,0')
  expect((await desk.call('POST', 'import/preview/', { csv })).body).toMatchObject({ unchanged: 1, refused_count: 0 })
  const changed = `name,phone,tags,vip\nAna,${phone},"one; Two",no\nBen,+919812300002,,maybe\n`
  const { body } = await desk.call('POST', 'import/', { csv: changed })
  expect(body).toMatchObject({ updated: 1, refused: [{ reason: 'vip: Write yes or no.' }] })
  expect(await desk.find('Ana')).toMatchObject({ tags: ['one', 'Two'], allergies: ['nuts'], vip: false })
  expect((await desk.undo(body.activity_id)).status).toBe(200)
  expect(await desk.find('Ana')).toMatchObject(ana)
})

it('keeps the marks of both profiles when they are merged', async () => {
  const { body: kept } = await add({ name: 'Ana', phone, tags: ['Window'] })
  const { body: other } = await add({ ...ana, phone: '+919812300002' })
  const { body } = await desk.call('POST', `${kept.id}/merge/`, { other_id: other.id })
  expect(body).toMatchObject({ tags: ['Window', 'Regular'], allergies: ['nuts'], vip: true })
})

it("shows the marks in the guest's export and leaves none in the journal after erasure", async () => {
  const { body } = await add({ ...ana, tags: ['secret word'] })
  const exported = await host.call('POST', '/api/privacy/export/', { token, body: { phone } })
  expect(exported.body.profiles).toMatchObject([{ tags: ['secret word'], allergies: ['nuts'], vip: true }])
  await host.call('POST', '/api/privacy/erase/', { token, body: { phone } })
  const journal = await host.deps.connection.db
    .selectFrom('activity')
    .select('changes')
    .where('restaurant_id', '=', restaurantId)
    .execute()
  const rows = journal.filter(({ changes }) => changes.some(({ id }) => id === body.id))
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('secret word')
})

it('guests who asked for no more texts are marked, with a profile or without, but not after an unclear text', async () => {
  await add(ana)
  await add({ name: 'Cleo', phone: '+919812300003' })
  const at = new Date(host.clock.now()).toISOString()
  const stopped = [ana.phone, '+919812300002'].map((phone) => ({ phone, is_unclear: false }))
  const values = [...stopped, { phone: '+919812300003', is_unclear: true }]
  const own = { restaurant_id: restaurantId, at }
  await host.deps.connection.db
    .insertInto('opt_outs')
    .values(values.map((each) => ({ ...own, ...each })))
    .execute()
  const phones = [...values.map(({ phone }) => phone), '+919812300004']
  const input = encodeURIComponent(JSON.stringify({ phones }))
  const { body } = await host.call('GET', `/trpc/parties.marks?input=${input}`, { token })
  const marked = body.result.data.map(({ phone, texts_stopped }: Record<string, unknown>) => [phone, texts_stopped])
  expect(marked.sort()).toEqual([
    [ana.phone, true],
    ['+919812300002', true],
  ])
})
