import type { Socket } from 'node:net'
import { hash } from '@node-rs/argon2'
import type { SignedIn } from '@waitbook/contracts/session'
import { createTestDatabase } from '@waitbook/db/testing/test-database'
// Declares the type of vitest's inject() for the test server.
import type {} from '@waitbook/db/testing/test-server'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject } from 'vitest'
import { buildApp } from '../src/boot/app.ts'
import { configuredProviders } from '../src/boot/configured-providers.ts'
import type { DepsOptions, TimeLimits } from '../src/boot/deps.ts'
import { createDeps, type Deps } from '../src/boot/deps.ts'
import { readEnv } from '../src/boot/env.ts'
import { builtSites, loadGuestRenderer } from '../src/boot/sites.ts'
import { readStartPage } from '../src/boot/start-page.ts'
import type { HashPassword } from '../src/features/credentials/passwords.ts'
import type { MessageProvider, MessageProviders } from '../src/features/messages/channels/provider.ts'
import { createLog, type Log } from '../src/lib/log.ts'
import { watchStatements } from './distributed-statements.ts'
import { watchAnswers } from './documented-answers.ts'
import { createFakeClock } from './fake-clock.ts'
import { withLongTimeouts } from './time-limits.ts'

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  clock: ReturnType<typeof createFakeClock>
  databaseUrl: string
  /** Calls the application and parses the response. */
  call(method: NonNullable<InjectOptions['method']>, url: string, options?: CallOptions): Promise<Answer>
  close(): Promise<void>
}

interface CallOptions {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test asserts the response it reads
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

type TestAppOptions = Partial<
  Pick<DepsOptions, 'providers' | 'appSecret' | 'hashPassword' | 'pushAgent' | 'pressure' | 'queryPlugins'>
> &
  TimeLimits & {
    /** Uses another instance's database. */
    databaseUrl?: string
    clock?: ReturnType<typeof createFakeClock>
    env?: Record<string, string>
    log?: Log
  }

/** A busy test machine must not count as an overloaded server. */
const unpressed: NonNullable<DepsOptions['pressure']> = { reason: () => undefined, reset: () => {}, stop: () => {} }

/** A fake provider that accepts every message; a test of an installation without one passes `providers: {}`. */
const standIn: MessageProvider = {
  name: 'stand-in',
  send: async ({ reference }) => ({ state: 'accepted', provider_message_id: reference }),
}
const namesProviders = (env: Record<string, string> = {}) => 'VONAGE_API_KEY' in env || 'DEMO' in env
const standIns: MessageProviders = { sms: standIn, voice: standIn, email: standIn }

/** The same library with its minimum cost. */
const cheapHash: HashPassword = (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** The real application on a real, empty database. */
export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const own = options.databaseUrl === undefined ? await createTestDatabase(inject('databaseAdminUrl')) : undefined
  const databaseUrl = options.databaseUrl ?? own?.connectionString ?? ''
  const clock = options.clock ?? createFakeClock()
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    REGISTRATION: 'trusted',
    ...options.env,
  })
  const publicUrl = () => env.PUBLIC_URL ?? 'http://wait.test'
  const usual = namesProviders(options.env) ? await configuredProviders(env, publicUrl) : standIns
  const deps = createDeps({
    env,
    log: options.log ?? createLog('error'),
    databaseUrl,
    directUrl: databaseUrl,
    publicUrl,
    appSecret: options.appSecret ?? 'a secret of these tests alone, long enough',
    guestRenderer: await loadGuestRenderer(),
    sites: builtSites,
    startPage: await readStartPage(env.START_PAGE_FILE),
    clock,
    pressure: options.pressure ?? unpressed,
    hashPassword: options.hashPassword ?? cheapHash,
    ...withLongTimeouts(options),
    ...(options.waitsTimeoutMs && { waitsTimeoutMs: options.waitsTimeoutMs }),
    providers: options.providers ?? usual,
    ...(options.pushAgent && { pushAgent: options.pushAgent }),
    ...(options.queryPlugins && { queryPlugins: options.queryPlugins }),
  })
  // Statements whose conditions a test has removed are bound to no restaurant.
  const unbound = options.queryPlugins ? new Set<string>() : watchStatements(deps.connection.pool)
  const app = await buildApp(deps)
  const undocumented = watchAnswers(app)
  return {
    app,
    deps,
    clock,
    databaseUrl,
    async call(method, url, { token, body, headers } = {}) {
      const answer = await app.inject({
        method,
        url,
        headers: { ...(token && { authorization: `Token ${token}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      })
      const json = answer.body !== '' && String(answer.headers['content-type']).includes('json')
      return { status: answer.statusCode, body: json ? answer.json() : answer.body, headers: answer.headers }
    },
    async close() {
      await app.close()
      await own?.drop()
      // A response that its documentation does not allow is a fault of one of the two.
      if (undocumented.length > 0) throw new Error(undocumented.join('\n'))
      if (unbound.size > 0) throw new Error(`not bound to a restaurant: ${[...unbound].join('\n')}`)
    },
  }
}

let registered = 0

/** A new business with one member of staff, signed in. */
export const registerBusiness = async ({ call }: TestApp, name = 'Cafe Ana', time_zone = 'Asia/Kolkata') => {
  registered += 1
  const username = `host${registered}`
  const { body } = await call('POST', '/api/auth/register/', {
    body: { username, password: 'a long enough secret', restaurant_name: name, time_zone },
  })
  return { ...(body as { token: string; restaurant_id: string }), username }
}

/** A second session of the same user. */
export const signInAgain = async ({ call }: TestApp, username: string) => {
  const { body } = await call('POST', '/api/auth/login/', { body: { username, password: 'a long enough secret' } })
  return (body as SignedIn).token
}

/** Listens on a free port of this machine and returns it. */
export const listen = async ({ app }: TestApp) => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('no address')
  app.server.on('connection', (socket: Socket) => socket.unref())
  return address.port
}
