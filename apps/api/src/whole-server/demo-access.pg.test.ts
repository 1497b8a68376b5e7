import type { AnyProcedure } from '@trpc/server'
import { appRouter } from '@waitbook/rpc/app-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessRows } from '../../test/access-rows.ts'
import { demoRows } from '../../test/demo-rows.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { ensureLocalDemo, localDemo } from '../features/demo/local-demo.ts'

interface Demo {
  session: string
  /** The default API token. */
  script: string
  restaurantId: string
}

let host: TestApp
let demos: Record<'visitor' | 'public', Demo>

const demoOf = async (session: string, restaurantId: string): Promise<Demo> => {
  const { body } = await host.call('GET', '/api/auth/my-api-token/', { token: session })
  return { session, script: body.token, restaurantId }
}

beforeAll(async () => {
  host = await startTestApp()
  await host.deps.demoJob.stop()
  const opened = (await host.call('POST', '/trpc/demo.open', { body: {} })).body.result.data
  await ensureLocalDemo({ ...host.deps, db: host.deps.connection.db })
  const signedIn = (await host.call('POST', '/api/auth/login/', { body: localDemo })).body
  demos = {
    visitor: await demoOf(opened.token, opened.user.restaurant_id),
    public: await demoOf(signedIn.token, signedIn.user.restaurant_id),
  }
})
afterAll(() => host.close())

const procedures: Record<string, AnyProcedure> = appRouter._def.procedures as never
const { public: _public, ...rowsOfStaff } = accessRows
const calls: string[] = Object.values(rowsOfStaff).flat()
const ofScripts: string[] = [...accessRows.frontDesk, ...accessRows.office].filter((call) => call.includes(' '))
const refusedIn: Record<keyof typeof demos, readonly string[]> = {
  visitor: demoRows.all,
  public: [...demoRows.all, ...demoRows.public],
}

/** Refused by the service, after the body was read. */
const bodies: Record<string, object> = { 'POST /api/settings/privacy/': { settings: {} } }

const send = async (call: string, { restaurantId }: Demo, token: string) => {
  const [method = '', url] = call.split(' ')
  if (url?.startsWith('/api/settings/menu/file/') && method === 'PUT') {
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' }
    const answer = await host.app.inject({ method, url, headers, payload: Buffer.from('%PDF-1.7') })
    return { status: answer.statusCode, code: answer.json().code }
  }
  const isQuery = procedures[call]?._def.type === 'query'
  const path = url
    ? url.replace(':restaurantId', restaurantId).replace(/:\w+/g, '5'.repeat(22))
    : `/trpc/${call}${isQuery ? '?input={}' : ''}`
  const verb = url ? (method as 'GET') : isQuery ? 'GET' : 'POST'
  const { status, body } = await host.call(verb, path, { token, ...(verb !== 'GET' && { body: bodies[call] ?? {} }) })
  return { status, code: body?.code ?? body?.error?.data?.code }
}

it('every row is a call of staff', () => {
  expect(refusedIn.public.filter((call) => !calls.includes(call))).toEqual([])
})

describe.each(['visitor', 'public'] as const)('the owner of a demo (%s)', (kind) => {
  it.each(calls)('%s', async (call) => {
    const demo = demos[kind]
    const { status, code } = await send(call, demo, demo.session)
    if (refusedIn[kind].includes(call)) expect([call, status, code]).toEqual([call, 403, 'demo_only'])
    else expect([401, 403], `${call} ${code}`).not.toContain(status)
  })
})

describe.each(['visitor', 'public'] as const)('a script of a demo (%s)', (kind) => {
  it.each(ofScripts)('%s', async (call) => {
    const demo = demos[kind]
    const { status, code } = await send(call, demo, demo.script)
    if (refusedIn[kind].includes(call)) expect([call, status, code]).toEqual([call, 403, 'demo_only'])
    else expect([401, 403], `${call} ${code}`).not.toContain(status)
  })
})

it('the public account is as it was: its password, its sessions and its tokens', async () => {
  const { session, script } = demos.public
  expect((await host.call('POST', '/api/auth/login/', { body: localDemo })).status).toBe(200)
  expect((await host.call('GET', '/api/waitlist/entries/', { token: session })).status).toBe(200)
  expect((await host.call('GET', '/api/waitlist/entries/', { token: script })).status).toBe(200)
  expect((await host.call('GET', '/trpc/session.me', { token: session })).status).toBe(200)
  const { users, invites } = (await host.call('GET', '/api/users/', { token: session })).body
  expect([users.length, invites]).toEqual([2, []])
})
