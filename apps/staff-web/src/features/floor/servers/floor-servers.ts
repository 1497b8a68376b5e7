import type { Floor, Stay } from '@waitbook/contracts/floor/floor'
import { epochOf } from '@waitbook/domain/calendar/instant'
import type { SeatingServers } from '@waitbook/domain/floor/server-turns'
import {
  inTurn,
  layoutAt,
  loadOf,
  type ServerShift,
  sectionsOfShift,
  serversOfTables,
  workingServersOf,
} from '@waitbook/domain/floor/servers'

type Serving = Pick<Floor, 'servers' | 'section_layouts' | 'server_shifts' | 'server_loads' | 'stays' | 'rules'>

const sectionsOf = ({ section_layouts: layouts, server_shifts: shifts }: Serving) => ({ layouts, shifts })

/** The clock of the page is up to 15 s old: what is stored has begun. */
const atLeast = (floor: Serving, now: number) =>
  Math.max(
    now,
    ...floor.server_shifts.map(({ since }) => epochOf(since)),
    ...floor.section_layouts.map(({ activated_at }) => (activated_at === null ? 0 : epochOf(activated_at))),
  )

const workingServers = ({ servers, server_shifts: shifts, server_loads: loads, stays }: Serving) =>
  workingServersOf({ servers, shifts, loads, stays })

/** What suggestions need to know of the servers; undefined where none is at work. */
export const seatingServers = (floor: Serving, now: number): SeatingServers | undefined =>
  floor.server_shifts.length === 0
    ? undefined
    : {
        rotation: floor.rules.rotation,
        workingServers: workingServers(floor),
        serverOf: serversOfTables(sectionsOf(floor), atLeast(floor, now)),
      }

/** The loads of servers once some of the parties that are there have left. */
export const withEnded = (
  floor: Pick<Floor, 'stays' | 'server_loads'>,
  changed: readonly Pick<Stay, 'id' | 'ended_at'>[],
): Partial<Pick<Floor, 'server_loads'>> => {
  const { server_loads: loads, stays } = floor
  const left = new Set(changed.filter(({ ended_at }) => ended_at !== null).map(({ id }) => id))
  const ended = stays.filter(({ id, server_id }) => left.has(id) && server_id)
  if (ended.length === 0) return {}
  const ids = new Set([...loads.map(({ server_id }) => server_id), ...ended.map(({ server_id }) => server_id ?? '')])
  return {
    server_loads: [...ids].map((server_id) => {
      const { covers, last_seated_at } = loadOf({ loads, stays: ended }, server_id)
      return { server_id, covers, last_seated_at: last_seated_at ?? '' }
    }),
  }
}

/** A server with what staff are shown of it. */
export interface ServerView {
  server_id: string
  name: string
  initials: string
  /** None: the shift is over, but parties are there. */
  shift: ServerShift | undefined
  /** Whether the layout in use has its section. */
  hasTables: boolean
  /** 1 is the server whose turn it is; undefined for one who gets no parties, and while the rotation is off. */
  rank: number | undefined
  covers: number
  tables: number
  last_seated_at: string | null
}

export interface ServingView {
  /** In the order of their sections, then those whose shift is over. */
  servers: ServerView[]
  /** Sections of the layout in use where no server works. */
  openSections: string[]
  layout: Floor['section_layouts'][number] | undefined
}

/** Who serves where, for the strip of servers. */
export const servingOf = (floor: Serving, now: number): ServingView => {
  const at = workingServers(floor)
  const ranks = new Map(inTurn(at, floor.rules.rotation).map(({ shift }, index) => [shift.server_id, index + 1]))
  const layout = layoutInUse(floor, now)
  const sections = layout?.sections.map(({ name }) => name) ?? []
  const working = at.map(
    ({ shift, ...load }): ServerView => ({
      ...load,
      server_id: shift.server_id,
      shift,
      hasTables: sectionsOfShift(shift).some((name) => sections.includes(name)),
      rank: ranks.get(shift.server_id),
    }),
  )
  const done = floor.servers
    .filter(({ id }) => !working.some(({ server_id }) => server_id === id))
    .map(({ id: server_id, name, initials }): ServerView => {
      const load = loadOf({ loads: floor.server_loads, stays: floor.stays }, server_id)
      return { server_id, name, initials, shift: undefined, hasTables: false, rank: undefined, ...load }
    })
    .filter(({ tables }) => tables > 0)
  const taken = new Set(floor.server_shifts.flatMap(sectionsOfShift))
  return { servers: [...working, ...done], openSections: sections.filter((name) => !taken.has(name)), layout }
}

const layoutInUse = (floor: Serving, now: number) => layoutAt(floor.section_layouts, atLeast(floor, now))
