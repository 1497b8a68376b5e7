import { describe, expect, it } from 'vitest'
import { boardSocket, pairDisplay } from '../../../test/displays.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { registerBusiness, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let port: number
let token: string

shareBusiness((shared) => {
  ;({ host, port, token } = shared)
})

const newCode = async (kind = 'board') => (await host.call('POST', '/api/displays/codes/', { body: { kind } })).body
const pair = (code: string, by = token) =>
  host.call('POST', '/api/displays/pair/', { token: by, body: { code, name: 'Hall' } })
const own = (screen: string) => host.call('GET', '/api/displays/own/', { token: screen })
const list = async (by = token) => (await host.call('GET', '/api/displays/', { token: by })).body.displays
const lastChange = async () => (await host.call('GET', '/api/recent/?kind=all', { token })).body.results[0]

describe('pairing', () => {
  it('gives a screen to the restaurant whose staff enter its code', async () => {
    const code = await newCode('kiosk')
    expect(code.code).toMatch(/^[2-9A-Z]{3} [2-9A-Z]{3}$/)
    expect(await own(code.token)).toMatchObject({ status: 401, body: { code: 'screen_not_paired' } })
    const paired = await pair(` ${code.code.toLowerCase().replace(' ', '-')}`)
    expect(paired).toMatchObject({ status: 200, body: { kind: 'kiosk', name: 'Hall', version: 1, call_seconds: 8 } })
    expect(await own(code.token)).toMatchObject({ status: 200, body: { kind: 'kiosk', name: 'Hall', language: 'en' } })
    expect(await list()).toMatchObject([{ id: paired.body.id, last_seen_at: expect.any(String) }])
    expect(JSON.stringify([paired.body, await list(), await lastChange()])).not.toContain(code.token)
  })

  it('accepts a code once', async () => {
    const { code } = await newCode()
    expect((await pair(code)).status).toBe(200)
    const other = await registerBusiness(host)
    expect(await pair(code, other.token)).toMatchObject({
      status: 400,
      body: { errors: { code: [expect.any(String)] } },
    })
  })

  it('gives the code to one of two restaurants that enter it at once', async () => {
    const { code } = await newCode()
    const other = await registerBusiness(host)
    const statuses = await Promise.all(
      [pair(code), pair(code, other.token)].map(async (answer) => (await answer).status),
    )
    expect(statuses.sort()).toEqual([200, 400])
    expect((await list()).length + (await list(other.token)).length).toBe(1)
  })

  it('refuses a code after ten minutes', async () => {
    const { code } = await newCode()
    host.clock.advance(minutes(10))
    expect((await pair(code)).status).toBe(400)
  })

  it('refuses a queue that does not exist, and keeps the code', async () => {
    const { code } = await newCode()
    const body = { code, name: 'Hall', queue_ids: ['x'.repeat(22)] }
    expect((await host.call('POST', '/api/displays/pair/', { token, body })).status).toBe(400)
    expect((await pair(code)).status).toBe(200)
  })
})

it('the token of a screen is refused by the calls of staff, of other screens, and of the live channel of staff', async () => {
  const board = await pairDisplay(host, token, 'board')
  for (const url of ['/api/waitlist/entries/', '/api/displays/', '/api/desks/', '/api/restaurants/']) {
    expect(await host.call('GET', url, { token: board.token })).toMatchObject({ status: 401 })
  }
  expect((await host.call('GET', '/trpc/displays.list', { token: board.token })).status).toBe(401)
  expect((await host.call('GET', '/api/kiosk/', { token: board.token })).status).toBe(401)
  const kiosk = await pairDisplay(host, token, 'kiosk')
  await expect(boardSocket(port, kiosk.token)).rejects.toThrow('refused with 401')
})

it('an ended screen loses its socket and its token', async () => {
  const { id, token: screen } = await pairDisplay(host, token, 'board')
  const socket = await boardSocket(port, screen)
  await socket.next(({ type }) => type === 'board')
  expect((await host.call('DELETE', `/api/displays/${id}/`, { token })).status).toBe(204)
  expect(await socket.closed).toBe(4401)
  expect((await own(screen)).status).toBe(401)
  await expect(boardSocket(port, screen)).rejects.toThrow('refused with 401')
  expect((await host.call('DELETE', `/api/displays/${id}/`, { token })).status).toBe(404)
  expect(await lastChange()).toMatchObject({ action_type: 'DISPLAYS_CHANGED', can_undo: false })
})

it('an edit of an older version is refused', async () => {
  const { id, display } = await pairDisplay(host, token, 'board')
  const { kind: _kind, paired_at: _at, id: _id, ...fields } = display
  const save = (body: object) => host.call('PUT', `/api/displays/${id}/`, { token, body })
  expect(await save({ ...fields, name: 'Waiting room' })).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await save(fields)).toMatchObject({
    status: 409,
    body: { code: 'display_changed', conflicts: { version: 2 } },
  })
})

it('screens of another restaurant are unknown', async () => {
  const { id } = await pairDisplay(host, token, 'board')
  const other = await registerBusiness(host)
  expect(await list(other.token)).toEqual([])
  expect((await host.call('DELETE', `/api/displays/${id}/`, { token: other.token })).status).toBe(404)
})
