import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { furnish } from '../../../test/furnish.ts'
import { joinLocation, joinTeam } from '../../../test/team.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let me: Awaited<ReturnType<typeof registerBusiness>>

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => host.close())
beforeEach(async () => {
  host.clock.advance(minutes(24 * 60))
  me = await registerBusiness(host, 'Spice One', 'Europe/Paris')
})

const add = (body: object = {}, token = me.token, on = host) =>
  on.call('POST', '/api/locations/', { token, body: { name: 'Spice Two', ...body } })
const open = async (restaurant_id: string, token = me.token) =>
  (await host.call('POST', '/api/auth/switch/', { token, body: { restaurant_id } })).body.token as string
const get = async (path: string, token: string) => (await host.call('GET', path, { token })).body
const rowOf = (id: string, on = host) =>
  on.deps.connection.db
    .selectFrom('restaurants')
    .select(['organisation_id', 'location_label', 'unapproved_since', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a further location', () => {
  it('belongs to the organisation of the first, with the caller as its owner', async () => {
    const { status, body } = await add({ label: 'Harbour' })
    expect([status, body]).toEqual([201, { id: expect.any(String), restaurant_name: 'Spice Two', role: 'owner' }])
    const [first, second] = [await rowOf(me.restaurant_id), await rowOf(body.id)]
    expect(second).toEqual({ ...first, location_label: 'Harbour' })
    expect(first.organisation_id).not.toBeNull()
    const token = await open(body.id)
    expect((await get('/api/users/', token)).users).toHaveLength(1)
    expect(await get('/api/waitlist/entries/', token)).toEqual([])
    expect(await get('/api/account/memberships/', token)).toHaveLength(2)
    // The third belongs to the same one, whichever location it is added from.
    const third = await add({ name: 'Spice Three' }, token)
    expect((await rowOf(third.body.id)).organisation_id).toBe(first.organisation_id)
  })

  it('two added at once belong to one organisation', async () => {
    const answers = await Promise.all([add(), add()])
    const added = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.every(({ body }) => body.code === 'person_changed')).toBe(true)
    const organisations = await Promise.all(added.map(async ({ body }) => (await rowOf(body.id)).organisation_id))
    expect(new Set(organisations).size).toBe(1)
  })

  it('needs the approval of the first, and an owner', async () => {
    const open = await startTestApp({ env: { REGISTRATION: 'open' } })
    const { token } = await registerBusiness(open)
    const { status, body } = await add({}, token, open)
    expect([status, body.code]).toEqual([409, 'not_approved'])
    await open.close()
    const manager = await joinTeam(host, me.token, 'manager')
    expect((await add({}, manager.token)).status).toBe(403)
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ time_zone: 'Mars/Base' }, 'time_zone'],
    [{ default_country_code: '33' }, 'default_country_code'],
  ])('refuses %j at its field, and stores nothing', async (fields, field) => {
    const { status, body } = await add(fields)
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])])
    expect((await rowOf(me.restaurant_id)).organisation_id).toBeNull()
  })

  it('is limited to twenty a day of one person', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await add({ name: '' })).status)
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await add()).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a copy', () => {
  it('has settings, tables, queues and texts under ids of its own, and no guest, user, token or secret', async () => {
    const whole = await furnish(host, 'Whole', 700_000)
    const { owner } = whole.tokens
    await host.call('POST', '/api/settings/notifications/', {
      token: owner,
      body: { settings: { sender_name: 'SPICE' } },
    })
    const { body } = await add({ name: 'Copy', copy: true }, owner)
    const token = await open(body.id, owner)
    const [ours, theirs] = [await get('/api/floor/', owner), await get('/api/floor/', token)]
    const names = (floor: { areas: { name: string }[]; resources: { name: string }[] }) => [
      floor.areas.map(({ name }) => name),
      floor.resources.map(({ name }) => name),
    ]
    expect(names(theirs)).toEqual(names(ours))
    expect(ours.resources.length).toBeGreaterThan(0)
    const ids = (floor: { resources: { id: string }[] }) => floor.resources.map(({ id }) => id)
    expect(ids(theirs).filter((id) => ids(ours).includes(id))).toEqual([])
    expect(theirs.stays).toEqual([])
    expect(await get('/api/settings/waitlist/', token)).toEqual(await get('/api/settings/waitlist/', owner))
    const text = JSON.stringify([
      await get('/api/waitlist/entries/', token),
      await get('/api/parties/', token),
      await get('/api/queues/', token),
      await get('/api/users/', token),
      await get('/api/integrations/webhooks/', token),
    ])
    for (const secret of [whole.guestPhone, whole.ids.party, whole.ids.entry]) expect(text).not.toContain(secret)
  })
})

describe('leaving', () => {
  it('needs an organisation, and an owner who belongs to this location alone', async () => {
    const leave = (token: string) => host.call('POST', '/api/locations/leave/', { token })
    expect((await leave(me.token)).body.code).toBe('no_organisation')
    const { body: second } = await add()
    const token = await open(second.id)
    expect((await leave(token)).body.code).toBe('no_other_owner')
    const buyer = await joinTeam(host, token, 'owner')
    const shared = await joinTeam(host, me.token, 'host')
    const there = await joinLocation(host, token, 'host', { username: shared.username })
    const { token: script } = await get('/api/auth/my-api-token/', token)
    const { status, body } = await leave(token)
    expect([status, body.deactivated.sort()]).toEqual([200, [me.username, shared.username].sort()])
    const statuses = await Promise.all(
      [token, there.token, script, buyer.token, me.token, shared.token].map(
        async (each) => (await host.call('GET', '/api/waitlist/entries/', { token: each })).status,
      ),
    )
    expect(statuses).toEqual([401, 401, 401, 200, 200, 200])
    expect(await rowOf(second.id)).toMatchObject({ organisation_id: null, unapproved_since: null })
    expect(await get('/api/account/memberships/', me.token)).toHaveLength(1)
  })

  it('revokes the open invites of those who are deactivated, and no others', async () => {
    const { body: second } = await add()
    const token = await open(second.id)
    const buyer = await joinTeam(host, token, 'owner')
    const invite = async (by: string) => {
      const { body } = await host.call('POST', '/api/invites/', { token: by, body: { role: 'owner' } })
      return body.link.split('#')[1] as string
    }
    const links = [await invite(token), await invite(buyer.token)]
    expect((await host.call('POST', '/api/locations/leave/', { token })).status).toBe(200)
    const statuses = await Promise.all(
      links.map(async (link) => (await host.call('POST', '/api/auth/invite/', { body: { token: link } })).status),
    )
    expect(statuses).toEqual([404, 200])
  })
})
