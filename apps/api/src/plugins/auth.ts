import type { Staff } from '@waitbook/rpc/services'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Gate } from '../features/session/gate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The credential of the Authorization header, whether or not it is still good. */
    token: string | undefined
    /** Who calls, staff or script: for the data calls. Throws `unauthorised`. */
    authenticate(): Promise<Staff>
    /** The member of staff who calls: for accounts, tokens and settings. Throws `unauthorised` and `forbidden`. */
    authenticateStaff(): Promise<Staff>
  }
}

const tokenHeader = /^(?:Token|Bearer)\s+(\S+)$/i

const readToken = (authorization: string | undefined) => authorization?.match(tokenHeader)?.[1]

export const authPlugin = fp<{ gate: Gate }>(async (app, { gate }) => {
  app.decorateRequest('token', undefined)
  app.decorateRequest('authenticate', async function authenticate(this: FastifyRequest) {
    return gate.authenticate(this.token)
  })
  app.decorateRequest('authenticateStaff', async function authenticateStaff(this: FastifyRequest) {
    return gate.authenticateStaff(this.token)
  })
  app.addHook('onRequest', async (request) => {
    request.token = readToken(request.headers.authorization)
  })
})
