import type { Agent } from 'node:https'
import type { GuestRenderer } from '@waitbook/contracts/guest-pages'
import type { ConnectOptions } from '@waitbook/db/connect'
import type { Clock } from './clock.ts'
import type { Env } from './env.ts'
import type { MessageProviders } from './features/messages/provider.ts'
import type { HashPassword } from './features/session/passwords.ts'
import type { TakeTurn } from './journal/turns.ts'
import type { Log } from './log.ts'
import type { Pressure } from './plugins/pressure.ts'
import type { StaticSites } from './plugins/static-sites.ts'

/** Limits of time, where they are not the usual ones. */
export interface Patience {
  /** The restaurants' lines, where they are not the usual ones. */
  takeTurn?: TakeTurn | undefined
  /** How long a request waits for a restaurant's waits to be read, ms, where it is not the usual time. */
  waitsPatienceMs?: number | undefined
  /** Of the pool, where they are not the usual ones. */
  databaseLimits?: ConnectOptions['limits'] | undefined
  /** How long staff wait for a message to be taken, ms, where it is not the usual time. */
  sendPatienceMs?: number | undefined
  /** How long a provider may take with a message before it is given up, ms, where it is not the usual time. */
  providerPatienceMs?: number | undefined
  /** How long a webhook's receiver may take, ms, where it is not the usual time. */
  webhookPatienceMs?: number | undefined
  /** How long a stop waits for requests that are being answered, ms, where it is not the usual time. */
  drainPatienceMs?: number | undefined
  /** How long the check of readiness waits for the database, ms, where it is not the usual time. */
  readyWithinMs?: number | undefined
}

export interface DepsOptions extends Patience {
  env: Env
  log: Log
  /** Of the pool; a pooler may sit on it. */
  databaseUrl: string
  /** Where the database that comes with Waitbook keeps its files; left out with a database of one's own. */
  dataDir?: string
  /** Of the one line that listens. */
  directUrl: string
  /** Where guests reach this host, without a slash at the end. Asked late: the port may be chosen by the system. */
  publicUrl(): string
  /** Seals what must be shown again, such as API tokens. */
  appSecret: string
  guestRenderer: GuestRenderer
  sites: StaticSites
  clock?: Clock
  pressure?: Pressure
  /** Instead of those that the environment names. */
  providers?: MessageProviders
  /** Reaches push services. */
  pushAgent?: Agent
  /** For tests: the usual one takes a large part of a test's time. */
  hashPassword?: HashPassword
  /** For tests that take the application's own conditions out of its statements. */
  queryPlugins?: ConnectOptions['plugins']
}
