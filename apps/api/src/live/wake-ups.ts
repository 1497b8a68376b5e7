import pg from 'pg'

export type OnWakeUp = (restaurantId: string, seq: number) => void

/** Tells the other instances that a restaurant has changed. A wake-up may be lost: the journal is the truth. */
export interface WakeUps {
  send(restaurantId: string, seq: number): void
  start(onWakeUp: OnWakeUp): Promise<void>
  stop(): Promise<void>
}

const channel = 'waitbook_changes'
/** Changes within it share one statement; a NOTIFY for each commit would serialise the commits. */
const coalesceMs = 5
const retryMs = 1_000

interface PostgresWakeUpsDeps {
  pool: pg.Pool
  /** A line to the server that no pooler sits on: LISTEN belongs to a session. */
  directUrl: string
  log: { warn(details: object, message: string): void }
}

/** LISTEN and NOTIFY, payload `restaurantId:seq`, on one connection of its own. */
export const createPostgresWakeUps = ({ pool, directUrl, log }: PostgresWakeUpsDeps): WakeUps => {
  const pending = new Map<string, number>()
  let flush: NodeJS.Timeout | undefined
  let listener: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  let hear: OnWakeUp = () => {}

  const sendPending = async () => {
    flush = undefined
    const payloads = [...pending].map(([id, seq]) => `${id}:${seq}`)
    pending.clear()
    try {
      await pool.query(`select pg_notify('${channel}', payload) from unnest($1::text[]) payload`, [payloads])
    } catch (error) {
      log.warn({ err: error }, 'wake-ups were not sent; the sweeps of other instances find the changes')
    }
  }

  const listen = async () => {
    const client = new pg.Client({
      connectionString: directUrl,
      application_name: 'waitbook-listen',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    const lost = () => {
      if (stopped || listener !== client) return
      listener = undefined
      retry = setTimeout(listenAgain, retryMs)
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ payload }) => {
      const [id, seq] = payload?.split(':') ?? []
      if (id && seq) hear(id, Number(seq))
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    listener = client
  }

  const listenAgain = () => {
    listen().catch((error: unknown) => {
      log.warn({ err: error }, 'listening for wake-ups failed; trying again')
      if (!stopped) retry = setTimeout(listenAgain, retryMs)
    })
  }

  return {
    send(restaurantId, seq) {
      pending.set(restaurantId, Math.max(seq, pending.get(restaurantId) ?? 0))
      flush ??= setTimeout(() => void sendPending(), coalesceMs)
    },
    async start(onWakeUp) {
      hear = onWakeUp
      await listen()
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      clearTimeout(flush)
      if (pending.size > 0) await sendPending()
      await listener?.end()
    },
  }
}
