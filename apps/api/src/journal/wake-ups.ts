import { Socket } from 'node:net'
import pg from 'pg'

export type OnWakeUp = (restaurantId: string, seq: number) => void

/**
 * Notifies the other instances that a restaurant has changed. A wake-up may be lost: only the journal is authoritative.
 */
export interface WakeUps {
  send(restaurantId: string, seq: number): void
  /** A credential has ended. A lost notification is made up for by the periodic check of open sockets. */
  sendEnded(tokenHash: Buffer): void
  start(onWakeUp: OnWakeUp): Promise<void>
  stop(): Promise<void>
}

const changesChannel = 'waitbook_changes'
export const endedChannel = 'waitbook_ended'
/** Changes within it share one statement; a NOTIFY for each commit would serialise the commits. */
const coalesceMs = 5
/** Minimum time between two statements, so that a burst of changes is sent in few batches. */
const minIntervalMs = 20
/** PostgreSQL limits a payload to 8,000 bytes. */
const perPayload = 100
const retryMs = 1_000
/** A connection may be lost without being closed; until that is noticed the sweep finds changes, a second later. */
const usualCheckMs = 10_000
const usualAnswerMs = 5_000
/** A lost connection would never finish closing. */
const endWithinMs = 1_000

/** The socket is created here, so that it can be destroyed if the server no longer answers. */
interface Listener {
  client: pg.Client
  socket: Socket
}

interface PostgresWakeUpsDeps {
  pool: pg.Pool
  /** A direct connection to the server without a pooler: LISTEN belongs to a session. */
  directUrl: string
  /** Another instance has ended a credential. */
  onEnded(tokenHash: Buffer): void
  checkEveryMs?: number
  /** How long the server may take to connect or to answer, ms. */
  answerWithinMs?: number
  log: { warn(details: object, message: string): void }
}

/**
 * LISTEN and NOTIFY on a dedicated connection. The payload lists `restaurantId:seq` of changes, separated by commas.
 */
export const createPostgresWakeUps = ({
  pool,
  directUrl,
  onEnded,
  checkEveryMs = usualCheckMs,
  answerWithinMs = usualAnswerMs,
  log,
}: PostgresWakeUpsDeps): WakeUps => {
  let check: NodeJS.Timeout | undefined
  let checking: Listener | undefined
  const pending = new Map<string, number>()
  let flush: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let sentAt = Number.NEGATIVE_INFINITY
  let listener: Listener | undefined
  /** The listener that is connecting, and a promise that resolves when it has connected or failed. */
  let attempt: { socket: Socket; settled: Promise<void> } | undefined
  const endings = new Set<Promise<void>>()
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  let onWakeUp: OnWakeUp = () => {}

  const sendPending = async () => {
    const changed = [...pending].map(([id, seq]) => `${id}:${seq}`)
    pending.clear()
    const payloads = Array.from({ length: Math.ceil(changed.length / perPayload) }, (_, index) =>
      changed.slice(index * perPayload, (index + 1) * perPayload).join(),
    )
    try {
      await pool.query(`select pg_notify('${changesChannel}', payload) from unnest($1::text[]) payload`, [payloads])
    } catch (error) {
      log.warn({ err: error }, 'wake-ups were not sent; the sweeps of other instances find the changes')
    }
  }

  /** One statement at a time: under load, changes in the meantime are sent with the next. */
  const flushSoon = () => {
    const waitMs = Math.max(coalesceMs, sentAt + minIntervalMs - performance.now())
    flush ??= setTimeout(() => {
      sentAt = performance.now()
      sending = sendPending().finally(() => {
        flush = undefined
        sending = undefined
        if (pending.size > 0 && !stopped) flushSoon()
      })
    }, waitMs)
  }

  const listen = async () => {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: directUrl,
      application_name: 'waitbook-listen',
      connectionTimeoutMillis: answerWithinMs,
      keepAlive: true,
      query_timeout: answerWithinMs,
      stream: () => socket,
    })
    const lost = () => {
      if (stopped || listener?.client !== client) return
      listener = undefined
      retry = setTimeout(listenAgain, retryMs)
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ channel, payload }) => {
      if (channel === endedChannel) return onEnded(Buffer.from(payload ?? '', 'base64'))
      for (const changed of payload?.split(',') ?? []) {
        const [id, seq] = changed.split(':')
        if (id && seq) onWakeUp(id, Number(seq))
      }
    })
    const connecting = (async () => {
      await client.connect()
      await client.query(`listen ${changesChannel}; listen ${endedChannel}`)
      listener = { client, socket }
    })()
    // The await below throws a failure to the caller; `settled` is only for `stop`, which waits until the attempt is
    // over.
    const settled = connecting.catch(() => {})
    attempt = { socket, settled }
    try {
      await connecting
    } catch (error) {
      // If the server answered later, this session would remain and listen in addition to the next one.
      socket.destroy()
      throw error
    } finally {
      attempt = undefined
    }
  }

  const listenAgain = () => {
    listen().catch((error: unknown) => {
      if (stopped) return
      log.warn({ err: error }, 'listening for wake-ups failed; trying again')
      retry = setTimeout(listenAgain, retryMs)
    })
  }

  const checkConnection = async () => {
    const checked = listener
    if (!checked || checked === checking) return
    checking = checked
    try {
      await checked.client.query('select 1')
    } catch (error) {
      if (stopped || listener !== checked) return
      log.warn({ err: error }, 'the connection for wake-ups has gone silent; opening another')
      listener = undefined
      checked.socket.destroy()
      listenAgain()
    } finally {
      checking = undefined
    }
  }

  const closeConnection = async ({ client, socket }: Listener) => {
    const late = setTimeout(() => socket.destroy(), endWithinMs)
    await client.end().finally(() => clearTimeout(late))
  }

  return {
    sendEnded(tokenHash) {
      const ending = pool
        .query(`select pg_notify('${endedChannel}', $1)`, [tokenHash.toString('base64')])
        .then(() => {})
        .catch((error: unknown) =>
          log.warn({ err: error }, 'other instances were not notified that a session has ended'),
        )
        .finally(() => endings.delete(ending))
      endings.add(ending)
    },
    send(restaurantId, seq) {
      pending.set(restaurantId, Math.max(seq, pending.get(restaurantId) ?? 0))
      flushSoon()
    },
    async start(handler) {
      onWakeUp = handler
      await listen()
      check = setInterval(() => void checkConnection(), checkEveryMs)
      check.unref()
    },
    async stop() {
      stopped = true
      clearInterval(check)
      clearTimeout(retry)
      clearTimeout(flush)
      await sending
      if (pending.size > 0) await sendPending()
      await Promise.all(endings)
      // The server may never answer: do not wait for it.
      attempt?.socket.destroy()
      await attempt?.settled
      if (listener) await closeConnection(listener)
    },
  }
}
