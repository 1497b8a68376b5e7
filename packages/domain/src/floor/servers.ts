import { epochOf } from '../calendar/instant.ts'
import { compareNames } from './resource.ts'

/** Whose turn it is: longest without a new party, fewest people since the day began, fewest parties now, or nobody's. */
export const rotations = ['turn', 'covers', 'tables', 'off'] as const
export type Rotation = (typeof rotations)[number]

/** Who serves guests. One with history is deactivated, never deleted. */
export interface Server {
  id: string
  name: string
  initials: string
}

/** Tables that one server has. Sections of several layouts may have the same name, by which shifts refer to them. */
export interface Section {
  name: string
  resource_ids: readonly string[]
}

export interface SectionLayout {
  id: string
  sections: readonly Section[]
  /** When it was last switched to; null: never. The one switched to last is in use. */
  activated_at: string | null
}

/** A server at work, from `since` until (exclusive) `until`. Of a server and of a section at most one is open. */
export interface ServerShift {
  id: string
  server_id: string
  section: string
  since: string
  until: string | null
  /** Since when the server gets no more parties; null: it does. */
  cut_at: string | null
  /** Sections of servers who have left, in addition to `section`; missing in journal rows of older versions. */
  taken_over?: readonly string[]
  /** The server who got the parties and the sections when the shift ended. */
  handed_to?: string | null
}

export const sectionsOfShift = ({ section, taken_over = [] }: Pick<ServerShift, 'section' | 'taken_over'>) => [
  section,
  ...taken_over,
]

export interface Sections {
  layouts: readonly SectionLayout[]
  shifts: readonly ServerShift[]
}

const isAt = ({ since, until }: ServerShift, at: number) =>
  epochOf(since) <= at && (until === null || at < epochOf(until))

/**
 * The layout in use at an instant (epoch ms): the one switched to last by then. Only the last switch to each is known:
 * before the earliest one, that layout counts. Undefined if none was ever switched to.
 */
export const layoutAt = <L extends SectionLayout>(layouts: readonly L[], at: number): L | undefined => {
  const switched = layouts
    .flatMap((layout) => (layout.activated_at === null ? [] : [{ layout, since: epochOf(layout.activated_at) }]))
    .sort((one, other) => one.since - other.since)
  return (switched.findLast(({ since }) => since <= at) ?? switched[0])?.layout
}

/** The server of each table at an instant (epoch ms), by the table's id. A table without one is left out. */
export const serversOfTables = ({ layouts, shifts }: Sections, at: number): ReadonlyMap<string, string> => {
  const serverOf = new Map(
    shifts
      .filter((shift) => isAt(shift, at))
      .flatMap((shift) => sectionsOfShift(shift).map((section) => [section, shift.server_id])),
  )
  const found = new Map<string, string>()
  for (const { name, resource_ids } of layoutAt(layouts, at)?.sections ?? []) {
    const server = serverOf.get(name)
    if (server !== undefined) for (const id of resource_ids) found.set(id, server)
  }
  return found
}

/** The server of a party that sits down at these tables at an instant: that of the first table that has one. */
export const serverAt = (sections: Sections, resource_ids: readonly string[], at: string): string | null => {
  const servers = serversOfTables(sections, epochOf(at))
  const first = resource_ids.find((id) => servers.has(id))
  return first === undefined ? null : (servers.get(first) ?? null)
}

/** The server of a party that gets tables: the one that it has, else that of the tables. Nothing takes it away again. */
export const serverOfStay = (
  known: string | null | undefined,
  sections: Sections,
  resource_ids: readonly string[],
  at: string,
): string | null => known ?? serverAt(sections, resource_ids, at)

/**
 * The server of a party after the handovers during its stay. `server_id`: its server at the instant `since`; `until`:
 * the instant at which it left, null while it is there.
 */
export const successorOf = (
  sections: Sections,
  server_id: string | null,
  since: string,
  until: string | null,
): string | null => {
  const at = epochOf(since)
  const { handed_to, until: left } =
    sections.shifts.find((shift) => shift.server_id === server_id && isAt(shift, at)) ?? {}
  if (!handed_to || !left || (until !== null && until <= left)) return server_id
  return successorOf(sections, handed_to, left, until)
}

/** The stays of a server that ended since the service day began. */
export interface ServerLoad {
  server_id: string
  covers: number
  last_seated_at: string
}

interface ServedStay {
  server_id: string | null
  people_count: number
  started_at: string
}

/** A server at work, with what decides its place in the rotation. */
export interface WorkingServer {
  shift: ServerShift
  name: string
  initials: string
  /** People seated since the service day began. */
  covers: number
  /** Parties that are there now. */
  tables: number
  /** Null: none since the service day began. */
  last_seated_at: string | null
}

interface ServerRows {
  servers: readonly Server[]
  shifts: readonly ServerShift[]
  loads: readonly ServerLoad[]
  /** The parties that are there. */
  stays: readonly ServedStay[]
}

const latestOf = (instants: readonly string[]) =>
  instants.reduce<string | null>((last, at) => (last === null || epochOf(at) > epochOf(last) ? at : last), null)

/** What a server has had since the service day began, and has now. */
export const loadOf = ({ loads, stays }: Pick<ServerRows, 'loads' | 'stays'>, server_id: string) => {
  const ended = loads.filter((load) => load.server_id === server_id)
  const open = stays.filter((stay) => stay.server_id === server_id)
  const people = open.reduce((sum, { people_count }) => sum + people_count, 0)
  return {
    covers: ended.reduce((sum, { covers }) => sum + covers, people),
    tables: open.length,
    last_seated_at: latestOf([
      ...ended.map(({ last_seated_at }) => last_seated_at),
      ...open.map(({ started_at }) => started_at),
    ]),
  }
}

/** The servers at work, by the names of their sections. */
export const workingServersOf = ({ servers, shifts, ...rows }: ServerRows): WorkingServer[] => {
  const byId = new Map(servers.map((server) => [server.id, server]))
  return shifts
    .filter(({ until }) => until === null)
    .map((shift) => {
      const { name = '', initials = '' } = byId.get(shift.server_id) ?? {}
      return { shift, name, initials, ...loadOf(rows, shift.server_id) }
    })
    .sort((one, other) => compareNames(sectionOf(one), sectionOf(other)))
}

const sectionOf = ({ shift: { id, section } }: WorkingServer) => ({ id, name: section })

/** Since when a server waits for a party: its last seating, or the start of its shift. */
const waitsSince = ({ shift, last_seated_at }: WorkingServer) =>
  Math.max(epochOf(shift.since), last_seated_at === null ? 0 : epochOf(last_seated_at))

const count = {
  turn: () => 0,
  covers: ({ covers }: WorkingServer) => covers,
  tables: ({ tables }: WorkingServer) => tables,
}

/** The servers who get parties, the next one first; none while the rotation is off. It depends on nothing else. */
export const inTurn = (workingServers: readonly WorkingServer[], rotation: Rotation): WorkingServer[] => {
  if (rotation === 'off') return []
  return workingServers
    .filter(({ shift }) => shift.cut_at === null)
    .toSorted(
      (one, other) =>
        count[rotation](one) - count[rotation](other) ||
        waitsSince(one) - waitsSince(other) ||
        compareNames(sectionOf(one), sectionOf(other)),
    )
}

/**
 * By how much a server is clearly behind another: minutes longer without a new party, fewer people, or fewer parties. Less
 * does not decide between tables, so that a single seating does not change the suggestions of all other parties.
 */
export const clearlyBehind = { turn: 3, covers: 4, tables: 2 } as const

const had = {
  turn: (working: WorkingServer) => waitsSince(working) / 60_000,
  covers: count.covers,
  tables: count.tables,
}

/**
 * The place of each server between whose tables a suggestion chooses, by the server's id: how many others are clearly behind.
 * It does not depend on the present time.
 */
export const placesInTurn = (
  workingServers: readonly WorkingServer[],
  rotation: Rotation,
): ReadonlyMap<string, number> => {
  if (rotation === 'off') return new Map()
  const atWork = inTurn(workingServers, rotation).map((working) => ({
    id: working.shift.server_id,
    had: had[rotation](working),
  }))
  const behind = (own: number) => atWork.filter((other) => own - other.had >= clearlyBehind[rotation]).length
  return new Map(atWork.map((working) => [working.id, behind(working.had)]))
}

/** The servers at work after one of them has got one more party, later than all others. */
export const afterSeating = (
  workingServers: readonly WorkingServer[],
  server_id: string,
  people_count: number,
): readonly WorkingServer[] => {
  const last_seated_at = new Date(Math.max(...workingServers.map(waitsSince)) + 1).toISOString()
  return workingServers.map((working) =>
    working.shift.server_id === server_id
      ? { ...working, covers: working.covers + people_count, tables: working.tables + 1, last_seated_at }
      : working,
  )
}
