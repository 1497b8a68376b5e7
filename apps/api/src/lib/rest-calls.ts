import type { Permission } from '@waitbook/domain/staff/permissions'
import type { Caller, SignedInStaff, Staff, Visitor } from '@waitbook/rpc/callers'
import type { Precondition } from '@waitbook/rpc/precondition'
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ifMatch } from './entity-tags.ts'
import { idempotencyKey, type RestApp, visitorOf } from './rest.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call accepts an `Idempotency-Key`: a repeat returns the first result. */
    repeatable?: true
  }
}

interface Schemas {
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  /** Without it the answer is 204. */
  response?: z.ZodType
  /** The address of what the call creates; the answer is 201. */
  location?: string
  /** The entity tag of the answer. */
  tag?(answer: unknown): string
}

type Route = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
type Output<S> = S extends z.ZodType ? z.output<S> : unknown
type Input<S extends Schemas> = object & Output<S['querystring']> & Output<S['body']> & Output<S['params']>
type Keyed<S extends Schemas> = Input<S> & { mutation_id: string | undefined }

/** Only what a schema has validated. The path comes last: no field of a body replaces the id that it names. */
const inputOf = <S extends Schemas>({ querystring, body, params }: S, request: FastifyRequest) =>
  Object.assign({}, querystring && request.query, body && request.body, params && request.params) as Input<S>

const keyedInputOf = <S extends Schemas>(schemas: S, request: FastifyRequest): Keyed<S> => ({
  ...inputOf(schemas, request),
  mutation_id: idempotencyKey(request.headers),
})

const register = (
  app: RestApp,
  route: Route,
  { response, location, tag, ...schemas }: Schemas,
  config: FastifyContextConfig,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) => {
  const [method = '', url = ''] = route.split(' ')
  const status = location === undefined ? 200 : 201
  app.route({
    method,
    url,
    config: { ...config, ...(location !== undefined && { location }) },
    schema: { ...schemas, ...(response && { response: { [status]: response } }) },
    handler: async (request, reply) => {
      const answered = await answer(request as FastifyRequest, reply as FastifyReply)
      if (tag) reply.header('etag', tag(answered))
      return response ? reply.code(status).send(answered) : reply.code(204).send()
    },
  })
}

/** Registers REST calls of staff that are one call of a service each. Its input is query, body and path in one object. */
export const staffCalls = (app: RestApp) => ({
  call<S extends Schemas>(
    route: Route,
    access: Permission,
    schemas: S,
    use: (staff: Staff, input: Input<S>) => Promise<Output<S['response']>>,
  ) {
    register(app, route, schemas, { access }, async (request) =>
      use(await request.authenticate(), inputOf(schemas, request)),
    )
  },
  /** A call that accepts an `Idempotency-Key`. */
  change<S extends Schemas>(
    route: Route,
    access: Permission,
    schemas: S,
    use: (staff: Staff, input: Keyed<S>, caller: Caller) => Promise<Output<S['response']>>,
  ) {
    register(app, route, schemas, { access, repeatable: true }, async (request) =>
      use(await request.authenticate(), keyedInputOf(schemas, request), { address: request.ip }),
    )
  },
  /** A change that accepts `If-Match` too. */
  edit<S extends Schemas>(
    route: Route,
    access: Permission,
    schemas: S,
    use: (staff: Staff, input: Keyed<S> & Precondition) => Promise<Output<S['response']>>,
  ) {
    register(app, route, schemas, { access, repeatable: true }, async (request) =>
      use(await request.authenticate(), { ...keyedInputOf(schemas, request), ...ifMatch(request.headers) }),
    )
  },
  /** A call that requires a session, and so a person. */
  session<S extends Schemas>(
    route: Route,
    access: Permission,
    schemas: S,
    use: (staff: SignedInStaff, input: Input<S>, visitor: Visitor) => Promise<Output<S['response']>>,
  ) {
    register(app, route, schemas, { access }, async (request, reply) =>
      use(await request.authenticateSession(), inputOf(schemas, request), visitorOf(request, reply)),
    )
  },
})

/** The same for guests, whose calls are public. */
export const guestCalls = (app: RestApp) => ({
  call<S extends Schemas>(
    route: Route,
    schemas: S,
    use: (input: Input<S>, request: FastifyRequest) => Promise<Output<S['response']>>,
  ) {
    register(app, route, schemas, {}, async (request) => use(inputOf(schemas, request), request))
  },
  change<S extends Schemas>(
    route: Route,
    schemas: S,
    use: (input: Keyed<S>, request: FastifyRequest) => Promise<Output<S['response']>>,
  ) {
    register(app, route, schemas, { repeatable: true }, async (request) => use(keyedInputOf(schemas, request), request))
  },
})
