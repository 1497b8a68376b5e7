import { EventEmitter } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { party } from '../../test/entries.ts'
import { guestSocket, staffSocket, type TestSocket } from '../../test/sockets.ts'
import { registerTeam } from '../../test/team.ts'
import { listen, startTestApp, type TestApp } from '../../test/test-app.ts'
import { createSocketQuotas } from './socket-quotas.ts'

let host: TestApp
let port: number
let team: Awaited<ReturnType<typeof registerTeam>>

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  port = await listen(host)
})
afterAll(() => host.close())
beforeEach(async () => {
  host.clock.advance(3_600_000)
  team = await registerTeam(host)
})

/** Opens this many sockets at once; returns the open ones, and the refusals of the others. */
const openAtOnce = async (count: number, open: () => Promise<TestSocket>) => {
  const tried = await Promise.allSettled(Array.from({ length: count }, open))
  return {
    screens: tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    refusals: tried.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : [])),
  }
}

/** The response to a refused upgrade. */
const refusedUpgrade = (path: string, token: string) =>
  new Promise<{ statusCode: number | undefined; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { authorization: `Token ${token}` } })
    socket.on('error', reject)
    socket.on('unexpected-response', (_request, response) => {
      let body = ''
      response.on('data', (part) => {
        body += String(part)
      })
      response.on('end', () => resolve({ statusCode: response.statusCode, headers: response.headers, body }))
    })
  })

describe('a member of staff', () => {
  const screen = (token = team.host.token) => staffSocket(port, team.restaurant_id, token)

  it('has at most twenty screens on an instance, even if many open at once; the next gets 429 and closes none', async () => {
    const { screens, refusals } = await openAtOnce(30, screen)
    expect([screens.length, [...new Set(refusals)]]).toEqual([20, ['refused with 429']])
    const entry = (await host.call('POST', '/api/waitlist/entries/', { token: team.owner.token, body: party() })).body
    await Promise.all(screens.map(({ next }) => next(({ data }) => data?.id === entry.id)))
    // A colleague has a quota of their own.
    const other = await screen(team.manager.token)
    await screens[0]?.close()
    let again: TestSocket | undefined
    await expect
      .poll(async () => {
        again = await screen().catch(() => undefined)
        return again !== undefined
      })
      .toBe(true)
    await expect(screen()).rejects.toThrow('refused with 429')
    await Promise.all([...screens, other, again].map((each) => each?.close()))
  })

  it('uses no quota by calls that open no socket', async () => {
    const url = `http://127.0.0.1:${port}/ws/waitlist/${team.restaurant_id}`
    for (let call = 0; call < 25; call += 1) {
      const { status } = await fetch(url, { headers: { authorization: `Token ${team.host.token}` } })
      expect(status).toBe(404)
      await expect(staffSocket(port, team.restaurant_id, 'qs_nobody')).rejects.toThrow('refused with 401')
    }
    await (await screen()).close()
  })

  it('receives Retry-After', async () => {
    const { screens } = await openAtOnce(20, screen)
    const { statusCode, headers, body } = await refusedUpgrade(`/ws/waitlist/${team.restaurant_id}`, team.host.token)
    expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([429, '30', 'too_many_sockets'])
    await Promise.all(screens.map(({ close }) => close()))
  })
})

it('an entry has ten pages, independent of other entries', async () => {
  const join = async (phone_number: string) =>
    (
      await host.call('POST', `/api/customer/join-queue/${team.restaurant_id}/submit/`, {
        body: { customer_name: 'Guest', phone_number, people_count: 2 },
      })
    ).body.queue_entry_id as string
  const [first, second] = [await join('+919822200001'), await join('+919822200002')]
  const { screens, refusals } = await openAtOnce(12, () => guestSocket(port, team.restaurant_id, first))
  expect([screens.length, refusals]).toEqual([10, ['refused with 429', 'refused with 429']])
  const other = await guestSocket(port, team.restaurant_id, second)
  await Promise.all([...screens, other].map(({ close }) => close()))
})

it.each([
  ['restaurant', 200],
  ['address', 1_000],
] as const)('a %s has %i, each available again when its connection closes', (kind, most) => {
  const quotas = createSocketQuotas()
  const connections = Array.from({ length: most }, () => new EventEmitter() as Socket)
  for (const [index, connection] of connections.entries())
    quotas.take(connection, ['user', String(index)], [kind, 'one'])
  const take = (connection: Socket) => () => quotas.take(connection, ['user', 'last'], [kind, 'one'])
  expect(take(new EventEmitter() as Socket)).toThrow('Too many open pages')
  connections[0]?.emit('close')
  // The refused socket used none of the user's quota either.
  const late = Object.assign(new EventEmitter(), { destroyed: true }) as Socket
  expect(take(late)).not.toThrow()
  expect(take(new EventEmitter() as Socket)).not.toThrow()
  expect(take(new EventEmitter() as Socket)).toThrow('Too many open pages')
})
