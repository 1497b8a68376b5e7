import { epochOf } from '../calendar/instant.ts'
import { minutesSince } from '../calendar/minutes.ts'
import { inTurn, placesInTurn, type Rotation, type WorkingServer } from './servers.ts'

/** What a suggestion needs to know of the servers. */
export interface SeatingServers {
  rotation: Rotation
  workingServers: readonly WorkingServer[]
  /** The server of a table, by the table's id. */
  serverOf: ReadonlyMap<string, string>
}

/**
 * The server of a suggested table, with the numbers that staff are shown: the server is the next one by the rotation
 * (`next_in_turn`, `fewest_covers`, `fewest_tables`), comes `later`, or the rotation is off (`no_turn`).
 */
export interface ServerTurn {
  server_id: string
  name: string
  code: 'next_in_turn' | 'fewest_covers' | 'fewest_tables' | 'later' | 'no_turn'
  /** 1 is the next one; 0 while the rotation is off. */
  rank: number
  /** How many servers get parties. */
  of: number
  covers: number
  tables: number
  /** Since the last seating; null: none since the service day began. */
  minutes_since_seated: number | null
}

const nextCode = { turn: 'next_in_turn', covers: 'fewest_covers', tables: 'fewest_tables', off: 'no_turn' } as const

/** How the servers of a question stand, looked up once for all its tables. */
export interface Turns {
  /** Of the tables of an option: the first one with a server counts. */
  serverAt: (resource_ids: readonly string[]) => string | null
  /** Compared between tables: 0 for the next server, the last for tables that no server has. Without servers all are equal. */
  orderOf: (server_id: string | null) => number
  /**
   * The same for a comparison that lasts: fewer for those of a server who is clearly behind, most for those that no server has. While the
   * rotation is off all are equal.
   */
  rankOf: (server_id: string | null) => number
  turnOf: (server_id: string | null, now: number) => ServerTurn | null
  /** The server who gets no more parties, if it is such a one. */
  cutServer: (server_id: string | null) => { server_id: string; name: string } | undefined
}

export const turnsOf = (servers: SeatingServers | undefined): Turns => {
  const { rotation = 'off', workingServers = [], serverOf = new Map<string, string>() } = servers ?? {}
  const order = inTurn(workingServers, rotation)
  const rank = new Map(order.map(({ shift }, index) => [shift.server_id, index]))
  const places = placesInTurn(workingServers, rotation)
  const known = new Map(workingServers.map((working) => [working.shift.server_id, working]))
  const find = (server_id: string | null) => (server_id === null ? undefined : known.get(server_id))
  return {
    serverAt: (resource_ids) => {
      const first = resource_ids.find((id) => serverOf.has(id))
      return first === undefined ? null : (serverOf.get(first) ?? null)
    },
    orderOf: (server_id) => (server_id === null ? undefined : rank.get(server_id)) ?? order.length,
    rankOf: (server_id) => (server_id === null ? undefined : places.get(server_id)) ?? places.size,
    turnOf: (server_id, now) => {
      const working = find(server_id)
      if (working === undefined) return null
      const { shift, name, covers, tables, last_seated_at } = working
      const index = rank.get(shift.server_id)
      return {
        server_id: shift.server_id,
        name,
        code: index === 0 || rotation === 'off' ? nextCode[rotation] : 'later',
        rank: index === undefined ? 0 : index + 1,
        of: order.length,
        covers,
        tables,
        minutes_since_seated: last_seated_at === null ? null : minutesSince(epochOf(last_seated_at), now),
      }
    },
    cutServer: (server_id) => {
      const working = find(server_id)
      if (working === undefined || working.shift.cut_at === null) return undefined
      return { server_id: working.shift.server_id, name: working.name }
    },
  }
}
