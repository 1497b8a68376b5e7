import { sql } from 'kysely'
import { booking } from './bookings.ts'
import { floorId, table } from './floor.ts'
import { makeDevice } from './push-service.ts'
import { queueFields } from './queues.ts'
import { joinTeam, teamPassword } from './team.ts'
import { registerBusiness, type TestApp } from './test-app.ts'

/** The ids that calls name: of a furnished restaurant, or unknown ones. */
export interface Ids {
  restaurant: string
  entry: string
  otherEntry: string
  guest: string
  served: string
  reservation: string
  wish: string
  party: string
  otherParty: string
  activity: string
  user: string
  invite: string
  apiToken: string
  session: string
  webhook: string
  delivery: string
  area: string
  table: string
  otherTable: string
  stay: string
  otherStay: string
  group: string
  layout: string
  hold: string
  queue: string
  server: string
  otherServer: string
  sectionLayout: string
  shift: string
  block: string
  desk: string
  display: string
}

export const phoneOf = (digits: number) => `+919800${String(digits).padStart(6, '0')}`

const createdIn = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  if (status >= 300) throw new Error(JSON.stringify({ status, body }))
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows the shape
  return body as any
}

const attemptsAt = async ({ deps }: TestApp, id: string) => {
  const { attempts } = await deps.connection.db
    .selectFrom('webhook_deliveries')
    .select('attempts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return attempts
}

/** Added without its call, which needs a full day. */
const addWish = async ({ deps }: TestApp, restaurant_id: string, mark: string, phone: string) => {
  const id = floorId()
  await deps.connection.db
    .insertInto('booking_wishes')
    .values({
      ...{ restaurant_id, id, phone, name: `${mark} wish`, email: '', language: 'en', sms_consent: false },
      ...{ date: '2026-11-27', from_time: '19:00', to_time: '20:00', party_size: 2, state: 'WAITING' },
      ...{ created_at: new Date(deps.clock.now()).toISOString(), passed: '[]', unanswered: 0 },
      ...{ offered_hold_id: null, offered_at: null, reservation_id: null, entry_id: null },
    })
    .execute()
  return id
}

/**
 * A restaurant with staff, and with a row of everything that a call can name. `mark` is part of all its texts;
 * `digits` are the last six of its phones, counted up.
 */
export const furnish = async (host: TestApp, mark: string, digits: number) => {
  const owner = await registerBusiness(host, `${mark} House`)
  const { token, restaurant_id } = owner
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    createdIn(host.call(method, url, { token, ...(body && { body }) }))
  let phones = digits
  const nextPhone = () => {
    phones += 1
    return phoneOf(phones)
  }
  const add = async (name: string) => {
    const party = {
      customer_name: `${mark} ${name}`,
      phone_number: nextPhone(),
      people_count: 2,
      notes: `${mark} note`,
    }
    return (await ask('POST', '/api/waitlist/entries/', party)).id as string
  }
  const serve = (id: string) => ask('POST', `/api/waitlist/entries/${id}/set_status/`, { status: 'SERVED' })
  const served = await add('served')
  await serve(served)
  await serve(await add('regular'))
  const [entry, otherEntry] = [await add('waiting'), await add('waiting too')]
  const guestPhone = nextPhone()
  const joined = await ask('POST', `/api/customer/join-queue/${restaurant_id}/submit/`, {
    customer_name: `${mark} guest`,
    phone_number: guestPhone,
    people_count: 2,
    sms_consent: false,
  })
  const guest = joined.queue_entry_id as string
  await ask('POST', `/api/customer/push/${restaurant_id}/${guest}/`, makeDevice('x').subscription)
  const reservation = await ask(
    'POST',
    `/api/restaurants/${restaurant_id}/reservations/`,
    booking({ name: `${mark} booking`, phone: nextPhone(), notes: `${mark} note` }),
  )
  const parties = (await ask('GET', '/api/parties/parties/')).results as { id: string }[]
  const recent = (await ask('GET', '/api/recent/')).results as { id: string }[]
  const manager = await joinTeam(host, token, 'manager')
  const member = await joinTeam(host, token, 'host')
  const invite = await ask('POST', '/api/invites/', { role: 'host', for_whom: `${mark} cousin` })
  const namedToken = await ask('POST', '/api/auth/api-tokens/', {
    name: `${mark} till`,
    scopes: ['read'],
    expires_in_days: null,
  })
  const sessions = (await ask('GET', '/api/account/sessions/')) as { id: string }[]
  const { endpoint } = await ask('POST', '/api/integrations/webhooks/', {
    url: 'https://hooks.example/waitbook',
    description: `${mark} till`,
    event_types: ['reservation.created'],
  })
  const delivery = await ask('POST', `/api/integrations/webhooks/${endpoint.id}/test/`)
  while ((await attemptsAt(host, delivery.id)) === 0) await host.deps.webhooks.run()
  await ask('POST', '/api/settings/general/', { settings: { address: `${mark} Street 1` } })
  const { token: apiToken } = await ask('GET', '/api/auth/my-api-token/')
  // The first use of the token is recorded.
  await host.call('GET', '/api/restaurants/', { token: apiToken })
  const area = floorId()
  const tables = [table(`${mark} 1`), table(`${mark} 2`), table(`${mark} 3`), table(`${mark} 4`)]
  await ask('PUT', `/api/floor/areas/${area}/`, { name: `${mark} room`, version: 0, resources: tables })
  const stay = await ask('POST', '/api/stays/', { resource_ids: [tables[0]?.id], people_count: 2 })
  const otherStay = await ask('POST', '/api/stays/', { resource_ids: [tables[3]?.id], people_count: 2 })
  await ask('PUT', `/api/resources/${tables[1]?.id}/marks/dirty/`, { reason: `${mark} soup` })
  const group = floorId()
  const seating = { resource_ids: tables.map(({ id }) => id), seats_min: 5, seats_max: 7 }
  await ask('PUT', `/api/floor/groups/${group}/`, { name: `${mark} all`, version: 0, ...seating })
  const layout = floorId()
  await ask('PUT', `/api/floor/layouts/${layout}/`, { area_id: area, name: `${mark} evening`, version: 0 })
  const hold = await ask('POST', '/api/holds/', { resource_ids: [tables[2]?.id], minutes: 60 })
  const [server, otherServer, sectionLayout] = [floorId(), floorId(), floorId()]
  await ask('PUT', `/api/servers/${server}/`, { name: `${mark} Ana`, initials: mark.slice(0, 4), version: 0 })
  await ask('PUT', `/api/servers/${otherServer}/`, { name: `${mark} Ben`, initials: mark.slice(0, 4), version: 0 })
  const sections = [{ name: mark, resource_ids: [tables[1]?.id] }]
  await ask('PUT', `/api/section_layouts/${sectionLayout}/`, { name: `${mark} dinner`, version: 0, sections })
  const desk = floorId()
  await ask('PUT', `/api/desks/${desk}/`, { name: `${mark} desk`, kind: 'desk', queue_ids: ['default'], version: 0 })
  await ask('POST', `/api/desks/${desk}/open/`, {})
  const { code } = await ask('POST', '/api/displays/codes/', { kind: 'board' })
  const display = (await ask('POST', '/api/displays/pair/', { code, name: `${mark} board` })).id as string
  const shift = await ask('POST', '/api/server_shifts/', { server_id: server, section: mark })
  const queue = floorId()
  await ask('PUT', '/api/queues/default/', queueFields({ name: mark, ticket_letter: 'A', entrance_code: 'door42' }))
  await ask('PUT', `/api/queues/${queue}/`, queueFields({ name: `${mark} licences` }))
  const [block] = await ask('POST', '/api/floor/blocks/', {
    resource_ids: [tables[2]?.id],
    from_at: '2026-12-25T10:00:00Z',
    until_at: '2026-12-25T12:00:00Z',
    reason: `${mark} event`,
  })
  const wish = await addWish(host, restaurant_id, mark, nextPhone())
  const ids: Ids = {
    restaurant: restaurant_id,
    entry,
    otherEntry,
    guest,
    served,
    reservation: reservation.id,
    wish,
    party: parties[0]?.id ?? '',
    otherParty: parties[1]?.id ?? '',
    activity: recent[0]?.id ?? '',
    user: member.id,
    invite: invite.id,
    apiToken: namedToken.id,
    session: sessions[0]?.id ?? '',
    webhook: endpoint.id,
    delivery: delivery.id,
    area,
    table: tables[1]?.id ?? '',
    otherTable: tables[0]?.id ?? '',
    stay: stay.id,
    otherStay: otherStay.id,
    group,
    layout,
    hold: hold.id,
    queue,
    server,
    otherServer,
    sectionLayout,
    desk,
    display,
    shift: shift.id,
    block: block.id,
  }
  return {
    ids,
    guestPhone,
    owner: { ...owner, password: teamPassword },
    tokens: { owner: token, manager: manager.token, host: member.token, api_token: apiToken as string },
  }
}

export type Furnished = Awaited<ReturnType<typeof furnish>>

/** The content of a restaurant's rows: one hash for each table. */
export const checksums = async ({ deps }: TestApp, tables: readonly string[], restaurantId: string) => {
  const parts = tables.map(
    (table) => sql`select ${table} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${sql.table(table)} t where ${sql.ref(table === 'restaurants' ? 'id' : 'restaurant_id')} = ${restaurantId}`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(parts, sql` union all `)}`.execute(
    deps.connection.db,
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
