import type { Permission } from '@waitbook/domain/staff/permissions'
import type { Ahead, SignedInStaff, Staff } from '@waitbook/rpc/callers'
import type { FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { signedInOnly } from '../features/session/demand.ts'
import type { Gate } from '../features/session/gate.ts'

/** What a caller of a route must be allowed, or that anybody may call it. */
export type Access = Permission | 'public'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. Every route under /api/ says so; those for guests are public by their path. */
    access?: Access
    /** What it begins by reading. */
    ahead?: Ahead
  }
  interface FastifyRequest {
    /** The credential of the Authorization header, whether or not it is still good. */
    token: string | undefined
    staff: Staff | undefined
    /** Who calls, with the permission that the route's `access` names. Throws `unauthorised` and `forbidden`. */
    authenticate(): Promise<Staff>
    /** The same for what only people do. */
    authenticateSession(): Promise<SignedInStaff>
  }
}

const tokenHeader = /^(?:Token|Bearer)\s+(\S+)$/i

const readToken = (authorization: string | undefined) => authorization?.match(tokenHeader)?.[1]

const guestPath = '/api/customer/'

/** Throws where a route forgets to say: it would otherwise be open to everybody. */
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
    const { access, ahead } = this.routeOptions.config
    if (access === undefined || access === 'public') throw new Error('a public route knows no caller')
    this.staff ??= await gate.authenticate(this.token, access, ahead)
    return this.staff
  })
  app.decorateRequest('authenticateSession', async function authenticateSession(this: FastifyRequest) {
    return signedInOnly(await this.authenticate())
  })
  app.addHook('onRoute', (route) => {
    const access = accessOf(route)
    if (access === undefined || access === 'public') return
    // Before the body is read: strangers send nothing that is parsed.
    const check = async (request: FastifyRequest) => void (await request.authenticate())
    route.onRequest = [check, ...[route.onRequest ?? []].flat()]
  })
  app.addHook('onRequest', (request, _reply, done) => {
    request.token = readToken(request.headers.authorization)
    done()
  })
})
