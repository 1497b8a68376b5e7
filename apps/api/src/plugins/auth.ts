import { deviceName } from '@waitbook/domain/staff/device-name'
import type { Permission } from '@waitbook/domain/staff/permissions'
import type { SignedInStaff, Staff } from '@waitbook/rpc/callers'
import type { FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { signedInOnly } from '../features/session/demand.ts'
import type { Gate } from '../features/session/gate.ts'

/** The permission that a route requires of its caller, or that it is public. */
export type Access = Permission | 'public'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The access rule. Required of every route under /api/; guests' routes are public by their path. */
    access?: Access
  }
  interface FastifyRequest {
    /** The credential of the Authorization header, valid or not. */
    token: string | undefined
    staff: Staff | undefined
    /** The caller, checked for the permission that the route's `access` names. Throws `unauthorised` and `forbidden`. */
    authenticate(): Promise<Staff>
    /** The same for calls that require a session, and so a person. */
    authenticateSession(): Promise<SignedInStaff>
  }
}

const tokenHeader = /^(?:Token|Bearer)\s+(\S+)$/i

const readToken = (authorization: string | undefined) => authorization?.match(tokenHeader)?.[1]

export const callSource = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  device: deviceName(headers['user-agent']),
})

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

const guestPath = '/api/customer/'

/** Throws if a route has no access rule: it would otherwise be public. */
const accessOf = ({ method, url, config }: RouteOptions): Access | undefined => {
  if (config?.access) return config.access
  if (url.startsWith(guestPath)) return 'public'
  if (!url.startsWith('/api/')) return undefined
  throw new Error(`${method} ${url} does not say who may call it: set config.access`)
}

export const authPlugin = fp<{ gate: Gate }>(async (app, { gate }) => {
  app.decorateRequest('token', undefined)
  app.decorateRequest('staff', undefined)
  app.decorateRequest('authenticate', async function authenticate(this: FastifyRequest) {
    const { access } = this.routeOptions.config
    if (access === undefined || access === 'public') throw new Error('a public route has no caller')
    this.staff ??= await gate.authenticate(this.token, access, {
      isRead: isRead(this),
      from: () => callSource(this),
    })
    return this.staff
  })
  app.decorateRequest('authenticateSession', async function authenticateSession(this: FastifyRequest) {
    return signedInOnly(await this.authenticate())
  })
  app.addHook('onRoute', (route) => {
    const access = accessOf(route)
    if (access === undefined || access === 'public') return
    // Before the body is read: nothing from an unauthenticated caller is parsed.
    const check = async (request: FastifyRequest) => void (await request.authenticate())
    route.onRequest = [check, ...[route.onRequest ?? []].flat()]
  })
  app.addHook('onRequest', (request, _reply, done) => {
    request.token = readToken(request.headers.authorization)
    done()
  })
})
