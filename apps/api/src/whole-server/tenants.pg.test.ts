import { tenantTables } from '@waitbook/db/schema/tenant-tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callSamples } from '../../test/call-samples.ts'
import { minutes } from '../../test/fake-clock.ts'
import { checksums, furnish, type Ids } from '../../test/furnish.ts'
import {
  calls,
  groupOf,
  isProcedure,
  isQuery,
  naming,
  namingPairs,
  nothing,
  procedures,
  sampleOf,
  sendSample,
} from '../../test/named-calls.ts'
import { joinTeam } from '../../test/team.ts'
import { registerBusiness, signInAgain, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
let handedOver = 0
let ours: Awaited<ReturnType<typeof furnish>>
let theirs: Awaited<ReturnType<typeof furnish>>
let expired: string
let before: Record<string, string>

/** All rows of the other restaurant, except those that a sign-in itself writes. */
const everything = () => checksums(host, ['restaurants', ...tenantTables], theirs.ids.restaurant)

beforeAll(async () => {
  const provider = {
    name: 'counting',
    send: async () => {
      handedOver += 1
      return { state: 'accepted' as const, provider_message_id: String(handedOver) }
    },
  }
  host = await startTestApp({ providers: { sms: provider } })
  const gone = await registerBusiness(host)
  expired = (await joinTeam(host, gone.token, 'owner')).token
  host.clock.advance(minutes(13 * 60))
  theirs = await furnish(host, 'Zanzibar', 100_000)
  ours = await furnish(host, 'Ours', 200_000)
  // The outcomes of earlier deliveries are written at any moment.
  await host.deps.webhooks.stop()
  before = await everything()
})
afterAll(() => host.close())

const send = (call: string, ids: Ids, token: string | undefined) => sendSample(host, call, ids, token)

it('every call has a sample, and every sample a call', () => {
  expect(Object.keys(callSamples).sort()).toEqual([...calls].sort())
})

it('every call with an id in its path or its input names a row in its sample', () => {
  const routes = host.app.routeTable
    .filter(({ url }) => url.startsWith('/api/'))
    .flatMap(({ method, url }) => [method].flat().map((name) => `${name} ${url}`))
  const withIds = calls.filter((call) => {
    if (!isProcedure(call)) return routes.includes(call) && /:(id|entry_id|entryId)\b/.test(call)
    const definition = procedures.find(([path]) => path === call)?.[1]._def as
      | { inputs?: { shape?: object }[] }
      | undefined
    const shape = Object.keys(definition?.inputs?.[0]?.shape ?? {})
    return shape.some((key) => /^id$|_id$/.test(key) && key !== 'mutation_id' && key !== 'restaurant_id')
  })
  // A new entry's own id is chosen by its client, the `except_id` of collisions and free times only excludes one, the party of a quote and
  // the area of a booking are looked for among the restaurant's own, and a register of senders has ids of its own.
  const free = [
    'waitlist.addParty',
    'reservations.add',
    'reservations.collisions',
    'reservations.freeTimes',
    'waitlist.suggestQuote',
    'settings.notifications.save',
  ]
  expect(withIds.filter((call) => !naming.includes(call) && !free.includes(call))).toEqual([])
})

describe("a call that names another restaurant's row", () => {
  it.each(namingPairs)('%s: %s', async (call, name) => {
    const token = groupOf[call] === 'public' ? undefined : ours.tokens.owner
    const foreign = await send(call, { ...ours.ids, [name]: theirs.ids[name] }, token)
    // That a restaurant exists is public: a guest asks for an entry in it.
    const another = groupOf[call] === 'public' && name === 'restaurant'
    const missing = await send(
      call,
      another
        ? { ...ours.ids, restaurant: theirs.ids.restaurant, guest: nothing('guest'), served: nothing('served') }
        : { ...ours.ids, [name]: nothing(name) },
      token,
    )
    // A party to move behind that is not in this queue counts as one that has left.
    const status = name === 'otherEntry' ? 409 : 404
    expect([foreign.status, missing.status], JSON.stringify(foreign.body)).toEqual([status, status])
    expect(JSON.stringify(foreign.body)).toBe(JSON.stringify(missing.body))
    if (['frontDesk', 'office'].includes(groupOf[call] ?? '') && !isProcedure(call)) {
      const script = await send(call, { ...ours.ids, [name]: theirs.ids[name] }, ours.tokens.api_token)
      expect([script.status, script.body]).toEqual([status, foreign.body])
    }
    expect(await everything()).toEqual(before)
  })

  it.each(namingPairs)('%s: %s with a malformed id', async (call, name) => {
    const token = groupOf[call] === 'public' ? undefined : ours.tokens.owner
    const inPath = !isProcedure(call) && (name === 'restaurant' || sampleOf(call).names?.[0] === name)
    const inBody = !inPath || call.endsWith('/send/') || !call.includes(':')
    for (const id of ['../entries', '%00', '\0', "' or 1=1 --", '🪑', 'x'.repeat(120)]) {
      const { status, body } = await send(call, { ...ours.ids, [name]: id }, token)
      const result = [id, status, JSON.stringify(body)]
      // A malformed id in a path is not found; a field of the input is named.
      if (inBody && name !== 'restaurant') expect([400, 404], result.join()).toContain(status)
      else expect(status, result.join()).toBe(404)
      expect(JSON.stringify(body)).not.toMatch(/select|node_modules|\.ts\b/i)
    }
  })

  it('never reaches a provider', () => {
    expect(handedOver).toBe(0)
  })
})

describe('a call that names no row', () => {
  /** Data that only the other restaurant may read, unless it was sent in the request itself. */
  const secretsOf = ({ ids, guestPhone, tokens }: typeof theirs) => {
    const { restaurant: _public, ...rows } = ids
    return ['Zanzibar', guestPhone, ...Object.values(rows), ...Object.values(tokens)]
  }
  const unnamed = calls.filter((call) => !naming.includes(call) && !call.includes('/hooks/'))

  it.each(unnamed)("%s reveals nothing of another restaurant's", async (call) => {
    const token = await signInAgain(host, ours.owner.username)
    const { status, body } = await send(call, { ...theirs.ids, restaurant: ours.ids.restaurant }, token)
    expect(status, JSON.stringify(body)).toBeLessThan(500)
    const text = JSON.stringify(body)
    for (const secret of secretsOf(theirs)) expect(text, secret).not.toContain(secret)
    expect(await everything()).toEqual(before)
  })

  it.each([
    ['privacy.exportGuest', 'phone'],
    ['privacy.eraseGuest', 'phone'],
    ['reservations.collisions', 'phone'],
    ['parties.list', 'search'],
    ['activity.recent', 'search'],
  ])("%s finds no one by another restaurant's %s", async (call, field) => {
    const asked = { date: '2026-11-22', [field]: theirs.guestPhone }
    const path = `/trpc/${call}`
    const token = ours.tokens.owner
    const { body } = isQuery(call)
      ? await host.call('GET', `${path}?input=${encodeURIComponent(JSON.stringify(asked))}`, { token })
      : await host.call('POST', path, { token, body: asked })
    expect(JSON.stringify(body)).not.toContain('Zanzibar')
    expect(await everything()).toEqual(before)
  })
})

describe('callers without access', () => {
  it.each(calls.filter((call) => groupOf[call] !== 'public'))('%s changes nothing of the restaurant', async (call) => {
    const group = groupOf[call] ?? ''
    const mayHost = ['frontDesk', 'people'].includes(group)
    const mayScript = ['frontDesk', 'office'].includes(group) && !isProcedure(call)
    const mayManage = group !== 'owners'
    const refused: [string, string | undefined, number][] = [
      ['nobody', undefined, 401],
      ['an expired token', expired, 401],
      ['an unknown token', `qs_${'x'.repeat(40)}`, 401],
      ...(mayHost ? [] : [['a host', theirs.tokens.host, 403] as [string, string, number]]),
      ...(mayScript ? [] : [['a script', theirs.tokens.api_token, 403] as [string, string, number]]),
      ...(mayManage ? [] : [['a manager', theirs.tokens.manager, 403] as [string, string, number]]),
    ]
    for (const [who, token, status] of refused) {
      expect((await send(call, theirs.ids, token)).status, who).toBe(status)
    }
    expect(await everything()).toEqual(before)
  })
})
