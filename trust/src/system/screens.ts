import { setMaxListeners } from 'node:events'
import type { StaffMessage } from '@waitbook/contracts/live'
import type { Connection } from '@waitbook/staff-web/src/live.ts'
import type { Business } from './business.ts'
import { callOnce } from './caller.ts'

/** The browser globals that the console's client of the live channel needs. */
export const pretendBrowser = () => {
  const page = new EventTarget()
  const document = new EventTarget()
  // A thousand screens share these objects here, so the listener limit is removed.
  setMaxListeners(0, page, document)
  Object.assign(globalThis, {
    window: Object.assign(page, { location: { origin: '' } }),
    document: Object.assign(document, { visibilityState: 'visible' }),
  })
}

export interface Screen {
  /** The displayed parties by id, with their visible fields. */
  shown: Map<string, string>
  /** Times of lost connections and of `hello` messages, in ms of this process. */
  lostAt: number[]
  greetedAt: number[]
  seq(): number
  close(): void
}

const seenOf = ({
  status,
  people_count,
  quoted_time,
  notes,
}: {
  status: string
  people_count: number
  quoted_time: number | null
  notes: string
}) => `${status} ${people_count} ${quoted_time} ${notes}`

/** Reads a board through the API, in the form of `Screen.shown`. */
export const readBoard = async (url: string, { token }: Business) => {
  const { body } = await callOnce(url, { method: 'GET', path: '/api/waitlist/entries/data_with_qr/', token })
  const entries = body.queue_entries as (Parameters<typeof seenOf>[0] & { id: string })[]
  return { seq: body.seq as number, shown: new Map(entries.map((entry) => [entry.id, seenOf(entry)])) }
}

/** A host's screen: the console's own client with its backoff, and minimal handling of its messages. */
export const openScreen = async (origin: string, direct: string, business: Business): Promise<Screen> => {
  const { openLive } = await import('@waitbook/staff-web/src/live.ts')
  const board = await readBoard(direct, business)
  let { seq, shown } = board
  let reloading: Promise<void> | undefined
  const [lostAt, greetedAt]: [number[], number[]] = [[], []]
  const reload = async () => {
    const fresh = await readBoard(direct, business)
    if (fresh.seq < seq) return
    seq = fresh.seq
    shown = fresh.shown
  }
  const onMessage = (message: StaffMessage) => {
    if (message.type === 'reload') reloading ??= reload().finally(() => (reloading = undefined))
    if (message.type === 'current') seq = Math.max(seq, message.seq)
    if (message.type !== 'update' && message.type !== 'remove') return
    if (message.seq <= seq) return
    if (message.type === 'update') shown.set(message.data.id, seenOf(message.data))
    else shown.delete(message.data.removed_id)
    seq = message.seq
  }
  const onConnection = (connection: Connection) => {
    if (connection === 'lost') lostAt.push(performance.now())
    if (connection === 'open') greetedAt.push(performance.now())
  }
  const live = openLive({
    restaurantId: business.restaurantId,
    token: business.token,
    since: () => seq,
    onMessage,
    onConnection,
    origin,
  })
  return {
    get shown() {
      return shown
    },
    lostAt,
    greetedAt,
    seq: () => seq,
    close: () => live.close(),
  }
}
