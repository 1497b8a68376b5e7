import type { Staff } from '@waitbook/rpc/services'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Sessions } from '../features/session/session.service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The credential of the Authorization header, whether or not it is still good. */
    token: string | undefined
    /** The staff member who calls. Throws `unauthorised`. */
    authenticate(): Promise<Staff>
  }
}

const tokenHeader = /^(?:Token|Bearer)\s+(\S+)$/i

const readToken = (authorization: string | undefined) => authorization?.match(tokenHeader)?.[1]

export const authPlugin = fp<{ sessions: Sessions }>(async (app, { sessions }) => {
  app.decorateRequest('token', undefined)
  app.decorateRequest('authenticate', async function authenticate(this: FastifyRequest) {
    return sessions.authenticate(this.token)
  })
  app.addHook('onRequest', async (request) => {
    request.token = readToken(request.headers.authorization)
  })
})
