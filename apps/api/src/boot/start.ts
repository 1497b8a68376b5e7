import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { createServer } from 'node:net'
import type { Db } from '@waitbook/db/connect'
import { durabilityOff } from '@waitbook/db/durability'
import { StartError } from '@waitbook/db/embedded/start-error'
import { currentRole, hasRowSecurity, rowSecuritySql } from '@waitbook/db/row-security'
import { hasTimeline } from '@waitbook/db/timeline'
import { ensureLocalDemo } from '../features/demo/local-demo.ts'
import { databaseRefusal } from '../lib/database-refusal.ts'
import type { Log } from '../lib/log.ts'
import { createSecretBox } from '../lib/secret-box.ts'
import { guessPublicUrl } from './addresses.ts'
import { buildApp } from './app.ts'
import { openAppSecret } from './app-secret.ts'
import { configuredProviders } from './configured-providers.ts'
import { openDatabase } from './database.ts'
import { createDeps } from './deps.ts'
import type { Env } from './env.ts'
import { claimSecret, confirmSecret } from './shared-secret.ts'
import { builtSites, loadGuestRenderer } from './sites.ts'
import { readStartPage } from './start-page.ts'

export interface RunningServer {
  port: number
  /** The address for guests; it is in the QR code. */
  publicUrl: string
  stop(): Promise<void>
}

const listenFault = (error: NodeJS.ErrnoException, host: string, port: number) => {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is taken: stop the program that uses it, or set PORT to another number.`)
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this user: set PORT to a number above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST is '${host}', which is not an address of this machine.`)
    default:
      return error
  }
}

/** Throws if the port is not available, before anything is started that would have to be stopped again. */
const checkPort = async (host: string, port: number) => {
  if (port === 0) return
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  } catch (error) {
    throw listenFault(error as NodeJS.ErrnoException, host, port)
  }
}

const withoutRowSecurity = (role: string) =>
  `Row-level security is off: the role of DATABASE_URL may not act as waitbook_tenant. An administrator of the database can switch it on: ${rowSecuritySql(role).join(' ')} Then start Waitbook again.`

/**
 * An external database may be set up with weaker guarantees: warn the operator. Throws `StartError` where row-level
 * security is required and off.
 */
export const checkDatabase = async (db: Db, log: Pick<Log, 'warn'>, env: Pick<Env, 'REQUIRE_ROW_SECURITY'>) => {
  if (!(await hasRowSecurity(db))) {
    const sentence = withoutRowSecurity(await currentRole(db))
    if (env.REQUIRE_ROW_SECURITY === 'on') throw new StartError(`${sentence} (REQUIRE_ROW_SECURITY is on.)`)
    log.warn(sentence)
  }
  const off = await durabilityOff(db)
  if (off.length > 0) {
    log.warn(`The database has ${off.join(', ')} off: a loss of power may take acknowledged changes with it, or more.`)
  }
  if (!(await hasTimeline(db))) {
    log.warn(
      "The database does not allow pg_current_wal_lsn() or pg_control_checkpoint(), so a failover that lost changes is not noticed. After one, run: update restaurant_revisions set epoch = replace(gen_random_uuid()::text, '-', '')",
    )
  }
}

/** Service managers usually send SIGKILL ten seconds after SIGTERM. */
const stopWithinMs = 8_000

/** Work that still waits for a provider or database is abandoned then: a message in flight ends as unknown, none is lost. */
const withinTime = async (closing: Promise<unknown>, log: Log) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, stopWithinMs, 'late')
  })
  if ((await Promise.race([closing, late])) === 'late') log.warn({}, 'not everything was finished in time')
  clearTimeout(timer)
}

/** A database that was available a moment ago is not a programming error: a sentence helps more than a stack. */
const databaseFault = (error: unknown) => {
  if (!databaseRefusal(error)) return error
  const { message, code } = error as NodeJS.ErrnoException
  return new StartError(
    `The database became unavailable while Waitbook started (${message || code}): start it again once the database is back.`,
  )
}

/** Database, schema, application, listening port. Throws `StartError` for errors that the operator can correct. */
export const startServer = (env: Env, log: Log): Promise<RunningServer> =>
  start(env, log).catch((error: unknown) => {
    throw databaseFault(error)
  })

const start = async (env: Env, log: Log): Promise<RunningServer> => {
  const host = env.HOST ?? '0.0.0.0'
  await checkPort(host, env.PORT)
  const guestRenderer = await loadGuestRenderer()
  const startPage = await readStartPage(env.START_PAGE_FILE)
  const database = await openDatabase(env)
  let port = env.PORT
  const publicUrl = () => env.PUBLIC_URL?.replace(/\/+$/, '') ?? guessPublicUrl(host, port)
  try {
    const appSecret = await openAppSecret(env)
    const providers = await configuredProviders(env, publicUrl)
    const given = { env, log, publicUrl, appSecret, providers, guestRenderer, sites: builtSites, startPage }
    const deps = createDeps({ ...database, ...given })
    await checkDatabase(deps.connection.db, log, env)
    const shared = { ...deps, db: deps.connection.db, box: createSecretBox(appSecret) }
    await claimSecret(shared)
    const app = await buildApp(deps)
    if (env.DEMO) await ensureLocalDemo({ ...deps, db: deps.connection.db })
    // Node writes its compile cache when a process exits, but not when it is killed. It is written before the port is open,
    // because the first write would block requests for a quarter of a second.
    flushCompileCache()
    try {
      await confirmSecret(shared)
      await app.listen({ host, port })
    } catch (error) {
      await app.close()
      throw listenFault(error as NodeJS.ErrnoException, host, port)
    }
    const address = app.server.address()
    if (address !== null && typeof address === 'object') port = address.port
    return {
      port,
      publicUrl: publicUrl(),
      async stop() {
        await withinTime(app.close(), log)
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}
