import type { Agent } from 'node:https'
import type { GuestRenderer } from '@waitbook/contracts/guest-pages'
import type { ConnectOptions } from '@waitbook/db/connect'
import type { Clock } from './clock.ts'
import type { Env } from './env.ts'
import type { MessageProviders } from './features/messages/provider.ts'
import type { HashPassword } from './features/session/passwords.ts'
import type { AcquireSlot } from './journal/concurrency-limit.ts'
import type { Log } from './log.ts'
import type { ConnectionLimits } from './plugins/connection-limits.ts'
import type { Pressure } from './plugins/pressure.ts'
import type { StaticSites } from './plugins/static-sites.ts'

/** Time-outs and limits, for tests; each has a default. */
export interface Patience {
  /** The concurrency limit for each restaurant's changes. */
  acquireSlot?: AcquireSlot | undefined
  /** How long a request waits for a restaurant's waits to be read, ms. */
  waitsPatienceMs?: number | undefined
  /** Of the connection pool. */
  databaseLimits?: ConnectOptions['limits'] | undefined
  /** How long the send call waits for the provider to accept a message, ms. */
  sendPatienceMs?: number | undefined
  /** How long a provider may take to accept a message, ms. */
  providerPatienceMs?: number | undefined
  /** How long a webhook's receiver may take, ms. */
  webhookPatienceMs?: number | undefined
  /** Of each address, where `RATE_LIMITS` is on. */
  connectionLimits?: ConnectionLimits | undefined
  /** How long a shutdown waits for requests in flight, ms. */
  drainPatienceMs?: number | undefined
  /** How long the readiness check waits for the database, ms. */
  readyWithinMs?: number | undefined
}

export interface DepsOptions extends Patience {
  env: Env
  log: Log
  /** For the connection pool; may point to a pooler. */
  databaseUrl: string
  /** Data directory of the embedded database; left out with an external one. */
  dataDir?: string
  /** For the connection that listens for notifications, which must not go through a pooler. */
  directUrl: string
  /** Where guests reach this server, without a trailing slash. A function, as the operating system may choose the port. */
  publicUrl(): string
  /** Encrypts secrets that must be shown again, such as API tokens. */
  appSecret: string
  guestRenderer: GuestRenderer
  sites: StaticSites
  clock?: Clock
  pressure?: Pressure
  /** Overrides the providers configured by the environment. */
  providers?: MessageProviders
  /** For requests to push services. */
  pushAgent?: Agent
  /** For tests: the default takes a large part of a test's time. */
  hashPassword?: HashPassword
  /** For tests that remove the application's own conditions from its statements. */
  queryPlugins?: ConnectOptions['plugins']
}
