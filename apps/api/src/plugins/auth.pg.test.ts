import type { Role } from '@waitbook/domain/staff/permissions'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import { authPlugin } from './auth.ts'

let host: TestApp

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

const signedInAs = async (role: Role) => {
  const business = await registerBusiness(host)
  await host.deps.connection.db
    .updateTable('users')
    .set({ role })
    .where('restaurant_id', '=', business.restaurant_id)
    .execute()
  return business.token
}

const forbidden = {
  status: 403,
  body: { detail: 'Your role does not allow this.', code: 'role_forbidden' },
}

describe('the gate', () => {
  it('lets a host run the waitlist, and refuses all other calls and procedures', async () => {
    const token = await signedInAs('host')
    expect((await host.call('GET', '/api/waitlist/entries/', { token })).status).toBe(200)
    expect(await host.call('GET', '/api/auth/my-api-token/', { token })).toMatchObject(forbidden)
    expect(await host.call('POST', '/api/settings/waitlist/', { token, body: {} })).toMatchObject(forbidden)
    const saved = await host.call('POST', '/trpc/settings.waitlist.save', { token, body: {} })
    expect(saved.status).toBe(403)
    expect(saved.body.error).toMatchObject({ message: forbidden.body.detail, data: { code: 'role_forbidden' } })
  })

  it('follows a change of role at the next call', async () => {
    const token = await signedInAs('manager')
    const call = () => host.call('GET', '/api/auth/my-api-token/', { token })
    expect((await call()).status).toBe(200)
    await host.deps.connection.db.updateTable('users').set({ role: 'host' }).execute()
    expect(await call()).toMatchObject(forbidden)
  })

  it('authenticates the caller before it reads the body', async () => {
    const { status } = await host.call('POST', '/api/waitlist/entries/', { body: { customer_name: 7 } })
    expect(status).toBe(401)
  })
})

describe('a route', () => {
  it('under /api/ without an access rule makes the start fail', async () => {
    const app = Fastify()
    await app.register(authPlugin, { gate: host.deps.gate })
    expect(() => app.get('/api/forgotten/', async () => 'open')).toThrow(
      'GET /api/forgotten/ does not say who may call it',
    )
  })
})
