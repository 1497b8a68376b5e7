import { minutesSince } from '../calendar/minutes.ts'
import type { PassedParty } from '../floor/suggestions.ts'
import { maskPhone } from '../phone.ts'
import type { RecentKind } from './recent-kinds.ts'
import { isAtTables, tableSentence } from './table-sentences.ts'

/** The changes that Recent lists: the screen of each, its verb and the label of its undo. */
export const listedActions = {
  STATUS_CHANGED_SERVED: { badge: 'Wal', table: 'waitlist_entries', verb: 'Served', undo: 'Undo Served' },
  ENTRY_DELETED: { badge: 'Wal', table: 'waitlist_entries', verb: 'Deleted', undo: 'Undo Delete' },
  RESERVATION_DELETED: { badge: 'Res', table: 'reservations', verb: 'Deleted', undo: 'Undo Delete' },
  RESERVATION_CHECKED_IN: { badge: 'Res', table: 'reservations', verb: 'Checked in', undo: 'Undo Check-in' },
} as const
export type ListedAction = keyof typeof listedActions

const listedActionTypes = Object.keys(listedActions) as ListedAction[]

/** What a host looks for: where a party has gone, and what was just done to the wrong one. */
const serviceActionTypes: readonly RecentActionType[] = [
  ...listedActionTypes,
  'ENTRY_LEFT',
  'RESERVATION_CANCELLED',
  'RESERVATION_CANCELLED_BY_GUEST',
  'RESERVATION_NO_SHOW',
  'STAY_STARTED',
  'STAY_MOVED',
  'STAYS_SWAPPED',
  'STAY_SPLIT',
  'STAY_ENDED',
  'STAY_PUT_BACK',
  'PAPER_ADDED',
  'ENTRY_CALLED',
  'ENTRY_NO_SHOW',
  'ENTRY_TRANSFERRED',
]

const entries = { badge: 'Wal', table: 'waitlist_entries' } as const
const reservations = { badge: 'Res', table: 'reservations' } as const
const profiles = { badge: 'Par', table: 'parties' } as const
const team = { badge: 'Set', table: 'users' } as const
const invites = { badge: 'Set', table: 'invites' } as const
const settings = { badge: 'Set', table: 'settings' } as const
const stays = { badge: 'Wal', table: 'stays' } as const
const wishes = { badge: 'Res', table: 'booking_wishes' } as const
const floor = { badge: 'Set', table: 'floor_areas' } as const
const sessions = { badge: 'Wal', table: 'desk_sessions' } as const
const queues = { badge: 'Set', table: 'queues' } as const
const shifts = { badge: 'Wal', table: 'server_shifts' } as const

interface RecentAction {
  /** The screen that the change belongs to. */
  badge: 'Wal' | 'Res' | 'Par' | 'Set'
  /** Whose row the change is named after. */
  table: string
  verb: string
  /** The label of its undo; without one it cannot be undone. */
  undo?: string
}

export const recentActions = {
  ...listedActions,
  ENTRY_ADDED: { ...entries, verb: 'Added' },
  ENTRY_JOINED: { ...entries, verb: 'Joined:' },
  ENTRY_EDITED: { ...entries, verb: 'Edited', undo: 'Undo Edit' },
  STATUS_CHANGED_WAITING: { ...entries, verb: 'Set back to waiting:' },
  STATUS_CHANGED_NOTIFIED: { ...entries, verb: 'Notified' },
  ENTRY_LEFT: { ...entries, verb: 'Left:' },
  GUEST_RUNNING_LATE: { ...entries, verb: 'Running late:' },
  GUEST_ARRIVED: { ...entries, verb: 'Arrived:' },
  GUEST_ASKED_BACK: { ...entries, verb: 'Asked to be let back in:' },
  GUEST_ON_MY_WAY: { ...entries, verb: 'On the way:' },
  GUEST_RATED: { ...entries, verb: 'Rated the visit:' },
  GUEST_REPLIED: { ...entries, verb: 'Replied:' },
  REPLIES_READ: { ...entries, verb: 'Read the replies of' },
  MESSAGE_REPORTED: { ...entries, verb: 'Message status updated:' },
  PAPER_ADDED: { ...entries, verb: 'Typed in from paper:', undo: 'Undo Paper' },
  ENTRY_MOVED: { ...entries, verb: 'Moved' },
  ENTRY_MOVED_BACK: { ...entries, verb: 'Moved back to automatic order:' },
  RESERVATION_ADDED: { ...reservations, verb: 'Booked' },
  RESERVATION_EDITED: { ...reservations, verb: 'Edited', undo: 'Undo Edit' },
  RESERVATION_CANCELLED: { ...reservations, verb: 'Cancelled', undo: 'Undo Cancel' },
  RESERVATION_NO_SHOW: { ...reservations, verb: 'No-show:', undo: 'Undo No-show' },
  RESERVATION_RESTORED: { ...reservations, verb: 'Restored' },
  RESERVATION_IMPORTED: { ...reservations, verb: 'Imported', undo: 'Undo Import' },
  RESERVATION_ACCEPTED: { ...reservations, verb: 'Accepted the request of', undo: 'Undo Accept' },
  RESERVATION_DECLINED: { ...reservations, verb: 'Declined the request of', undo: 'Undo Decline' },
  // What guests did has no undo: staff answer with a change of their own, which the guest learns of.
  RESERVATION_BOOKED: { ...reservations, verb: 'Booked online:' },
  RESERVATION_CHANGED_BY_GUEST: { ...reservations, verb: 'Changed the booking:' },
  RESERVATION_CONFIRMED_BY_GUEST: { ...reservations, verb: 'Confirmed to come:' },
  RESERVATION_REPLIED: { ...reservations, verb: 'Replied about the booking:' },
  RESERVATION_LATE: { ...reservations, verb: 'Running late for the booking:' },
  RESERVATION_CANCELLED_BY_GUEST: { ...reservations, verb: 'Cancelled the booking:' },
  RESERVATION_TABLES_CHANGED: { ...reservations, verb: 'Changed the table of', undo: 'Undo Move' },
  // By the plan, as another party has the table for too long.
  RESERVATION_TABLES_MOVED: { ...reservations, verb: 'Moved the booking to another table:', undo: 'Undo Move' },
  WISH_ADDED: { ...wishes, verb: 'Wishes a time of a full day:' },
  WISH_OFFERED: { ...wishes, verb: 'Offered a freed time to' },
  WISH_PASSED: { ...wishes, verb: 'Passed an offered time:' },
  WISH_UNANSWERED: { ...wishes, verb: 'Left an offered time unanswered:' },
  WISH_LEFT: { ...wishes, verb: 'No longer wishes a time:' },
  PARTY_ADDED: { ...profiles, verb: 'Added', undo: 'Undo Add' },
  PARTY_EDITED: { ...profiles, verb: 'Edited', undo: 'Undo Edit' },
  PARTY_DELETED: { ...profiles, verb: 'Deleted' },
  PARTIES_MERGED: { ...profiles, verb: 'Merged', undo: 'Undo Merge' },
  PARTIES_IMPORTED: { ...profiles, verb: 'Imported', undo: 'Undo Import' },
  STAY_STARTED: { ...stays, verb: 'Seated', undo: 'Undo Seat' },
  STAY_MOVED: { ...stays, verb: 'Moved to another table:', undo: 'Undo Move' },
  STAYS_SWAPPED: { ...stays, verb: 'Swapped the tables of two parties', undo: 'Undo Swap' },
  STAY_STEP: { ...stays, verb: 'Updated the table of', undo: 'Undo Update' },
  STAY_EXTENDED: { ...stays, verb: 'Extended the time of', undo: 'Undo Extend' },
  STAY_EDITED: { ...stays, verb: 'Edited the party of', undo: 'Undo Edit' },
  STAY_SPLIT: { ...stays, verb: 'Split the party of', undo: 'Undo Split' },
  STAY_PUT_BACK: { ...stays, verb: 'Put back on the waitlist:', undo: 'Undo Put Back' },
  TABLES_HANDED_OVER: { ...stays, verb: 'Handed over the tables of a server', undo: 'Undo Handover' },
  STAY_ENDED: { ...stays, verb: 'Freed the table of', undo: 'Undo Free' },
  RESOURCE_MARKED: { ...stays, table: 'resource_marks', verb: 'Changed the state of a table', undo: 'Undo Change' },
  HOLD_MADE: { ...stays, table: 'holds', verb: 'Held a table', undo: 'Undo Hold' },
  HOLD_ENDED: { ...stays, table: 'holds', verb: 'Ended the hold of a table', undo: 'Undo Release' },
  FLOOR_CHANGED: { ...floor, verb: 'Changed the floor plan:', undo: 'Undo Change' },
  SERVERS_CHANGED: { badge: 'Set', table: 'servers', verb: 'Changed the servers or their sections' },
  SECTIONS_SWITCHED: { badge: 'Wal', table: 'section_layouts', verb: 'Switched the sections to', undo: 'Undo Switch' },
  SHIFT_STARTED: { ...shifts, verb: 'Put a server to work', undo: 'Undo Start' },
  SHIFT_CUT: { ...shifts, verb: 'Cut a server', undo: 'Undo Cut' },
  SHIFT_RESUMED: { ...shifts, verb: 'Gave a server parties again', undo: 'Undo Resume' },
  SHIFT_RELIEVED: { ...shifts, verb: 'Relieved a server', undo: 'Undo Relief' },
  SHIFT_ENDED: { ...shifts, verb: 'Ended the shift of a server', undo: 'Undo End' },
  DESK_OPENED: { ...sessions, verb: 'Opened a desk' },
  DESK_PAUSED: { ...sessions, verb: 'Paused a desk' },
  DESK_CLOSED: { ...sessions, verb: 'Closed a desk' },
  DESK_DELAYED: { ...sessions, verb: 'Stated the delay of a desk' },
  ENTRY_CALLED: { ...entries, verb: 'Called', undo: 'Undo Call' },
  ENTRY_RECALLED: { ...entries, verb: 'Called again:' },
  SERVICE_STARTED: { ...entries, verb: 'Started the service of', undo: 'Undo Start' },
  SERVICE_ENDED: { ...entries, verb: 'Ended the service of', undo: 'Undo End' },
  ENTRY_NO_SHOW: { ...entries, verb: 'No-show:', undo: 'Undo No-show' },
  ENTRY_BACK_IN_LINE: { ...entries, verb: 'Put back in line:', undo: 'Undo Back in Line' },
  ENTRY_TRANSFERRED: { ...entries, verb: 'Transferred' },
  ENTRY_LET_BACK_IN: { ...entries, verb: 'Let back in:', undo: 'Undo Let Back In' },
  PERSON_ABSENT: { badge: 'Wal', table: 'desks', verb: 'Noted that a person is absent' },
  DESKS_CHANGED: { badge: 'Set', table: 'desks', verb: 'Changed the desks', undo: 'Undo Change' },
  DISPLAYS_CHANGED: { badge: 'Set', table: 'displays', verb: 'Changed the screens' },
  QUEUES_CHANGED: { ...queues, verb: 'Changed the queue', undo: 'Undo Change' },
  QUEUE_CLOSED: { ...queues, badge: 'Wal', verb: 'Closed the queue', undo: 'Undo Close' },
  QUEUE_OPENED: { ...queues, badge: 'Wal', verb: 'Opened the queue', undo: 'Undo Open' },
  SETTINGS_CHANGED: { ...settings, verb: 'Changed settings' },
  USER_INVITED: { ...invites, verb: 'Invited' },
  INVITE_REVOKED: { ...invites, verb: 'Revoked the invitation of' },
  USER_JOINED: { ...team, verb: 'Joined the team:' },
  USER_ROLE_CHANGED: { ...team, verb: 'Changed the role of' },
  USER_DEACTIVATED: { ...team, verb: 'Deactivated' },
  USER_REACTIVATED: { ...team, verb: 'Reactivated' },
  USER_PASSWORD_RESET: { ...team, verb: 'Reset the password of' },
  GUEST_EXPORTED: { ...settings, verb: 'Exported the data of a guest' },
  GUEST_ERASED: { ...settings, verb: 'Erased a guest' },
  UNDONE: { ...entries, verb: 'Undid a change of' },
} as const satisfies Record<string, RecentAction>
export type RecentActionType = keyof typeof recentActions

export const recentActionTypes = Object.keys(recentActions) as RecentActionType[]

export const recentAction = (action: RecentActionType): RecentAction => recentActions[action]

export const isUndoable = (action: RecentActionType) => recentAction(action).undo !== undefined

const badgeOf = { waitlist: 'Wal', reservations: 'Res', parties: 'Par', office: 'Set' } as const

export const actionsOfKind = (kind: RecentKind): readonly RecentActionType[] => {
  if (kind === 'listed') return listedActionTypes
  if (kind === 'service') return serviceActionTypes
  if (kind === 'all') return recentActionTypes
  return recentActionTypes.filter((type) => recentAction(type).badge === badgeOf[kind] && type !== 'UNDONE')
}

interface Change {
  table: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What Recent shows of a change. The phone leaves the server masked. */
export interface ActivityDetails {
  customer_name: string
  phone_number: string
  people_count: number | null
  wait_time_minutes: number | null
  notes: string
  removed_reason: string | null
  /** How many profiles or reservations an import created or changed, or how many lines were typed in from paper. */
  imported?: number | undefined
  /** The parties that waited longer and would have fit the tables of a seating. Without any it is left out. */
  passed?: PassedParty[] | undefined
  /** The names of the tables that a change at the tables was about, as they are now. Without any it is left out. */
  tables?: string[] | undefined
  /** Of a handover: the names of the server who handed over and of the one who took over. */
  servers?: string[] | undefined
}

/** The rows that the keys of a change name, as they are now: a change at the tables holds no names. */
export interface NamedRows {
  /** Names of parties by the ids of their entries. */
  parties: ReadonlyMap<string, string>
  /** Names of tables by their ids. */
  tables: ReadonlyMap<string, string>
  /** Names of servers by their ids. */
  servers: ReadonlyMap<string, string>
}

const textOf = (...values: unknown[]) => values.find((value) => typeof value === 'string') ?? ''
const numberOf = (...values: unknown[]) => values.find((value) => typeof value === 'number') ?? null

const minutesBetween = (from: unknown, to: string) => {
  const at = Date.parse(textOf(from))
  return Number.isNaN(at) ? null : minutesSince(at, Date.parse(to))
}

/** The parties that a change passed over by seating another one. */
const passedIn = (changes: readonly Change[]) => {
  const seating = changes.find(({ table, before }) => table === 'stays' && before === null)
  return (seating?.after?.passed ?? []) as PassedParty[]
}

const stringsIn = (list: unknown, idOf: (item: unknown) => unknown = (item) => item) =>
  Array.isArray(list) ? list.map(idOf).filter((id) => typeof id === 'string') : []

/** The ids of the tables that a row of the floor is about: where a party is, or was when it left. */
const tableIdsOf = ({ places, resource_ids, resource_id, ended_at = null }: Record<string, unknown>) => {
  const last = Array.isArray(places) ? places.filter(({ until }) => until === ended_at) : []
  return [
    ...stringsIn(last, (place) => (place as { resource_id: unknown }).resource_id),
    ...stringsIn(resource_ids),
    ...stringsIn([resource_id]),
  ]
}

/** The row that a change at the tables is named after. */
const rowAtTables = (action: RecentActionType, changes: readonly Change[]) => {
  const own = changes.find(({ table }) => table === recentAction(action).table)
  return own?.after ?? own?.before ?? {}
}

/** The keys of all tables and of both servers of a handover. The shift that ended comes before the one that began. */
const handedKeys = (changes: readonly Change[]) => {
  const parties = changes.filter(({ table }) => table === 'stays')
  const rows = changes.filter(({ table }) => table === 'stays' || table === 'server_shifts')
  return {
    parties: [],
    tables: parties.flatMap(({ before }) => tableIdsOf(before ?? {})),
    servers: [...stringsIn([rows[0]?.before?.server_id]), ...stringsIn([rows.at(-1)?.after?.server_id])],
  }
}

/** The keys of the party, the tables and the servers that a change at the tables names. */
export const namedKeys = (action: RecentActionType, changes: readonly Change[]) => {
  if (action === 'TABLES_HANDED_OVER') return handedKeys(changes)
  const row = isAtTables(action) ? rowAtTables(action, changes) : {}
  return { parties: stringsIn([row.entry_id]), tables: tableIdsOf(row), servers: [] }
}

const noDetails: ActivityDetails = {
  customer_name: '',
  phone_number: '',
  people_count: null,
  wait_time_minutes: null,
  notes: '',
  removed_reason: null,
}

/** The tables whose rows have names, and what a row is called that is gone together with its name. */
const namedTables = {
  waitlist_entries: 'guest',
  reservations: 'reservation',
  parties: 'guest',
  users: 'account',
  invites: 'invitation',
  booking_wishes: 'guest',
  section_layouts: 'sections',
  floor_areas: 'area',
  floor_layouts: 'layout',
  resource_groups: 'group',
  queues: 'queue',
} as const
export type NamedTable = keyof typeof namedTables

/** 'deleted guest'; 'guest' where the verb says that it was deleted. */
export const nameOfGone = (action: RecentActionType, table: NamedTable) =>
  recentAction(action).verb === 'Deleted' ? namedTables[table] : `deleted ${namedTables[table]}`

/** The changes that are about up to thousands of rows, and the table of each. */
export const importTables = {
  PARTIES_IMPORTED: 'parties',
  RESERVATION_IMPORTED: 'reservations',
} as const satisfies Partial<Record<RecentActionType, string>>
export type ImportAction = keyof typeof importTables

/** What an import created or changed, in singular and plural. */
const importedThings: Record<ImportAction, readonly [string, string]> = {
  PARTIES_IMPORTED: ['party', 'parties'],
  RESERVATION_IMPORTED: ['reservation', 'reservations'],
}

export const isImport = (action: RecentActionType): action is ImportAction => action in importTables

export const importDetails = (imported: number): ActivityDetails => ({ ...noDetails, imported })

/** The parties of a sheet, and the bookings that did not come. */
const paperLines = (changes: readonly Change[]) =>
  changes.filter(
    ({ table, before, after }) =>
      table === 'waitlist_entries' || (table === 'reservations' && (after ?? before)?.entry_id === null),
  ).length

const namesOf = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  [...new Set(ids)].flatMap((id) => names.get(id) ?? [])

const detailsAtTables = (
  action: RecentActionType,
  changes: readonly Change[],
  named: NamedRows,
  isUndone: boolean,
): ActivityDetails => {
  const keys = namedKeys(action, changes)
  const servers = namesOf(isUndone ? keys.servers.toReversed() : keys.servers, named.servers)
  const passed = passedIn(changes)
  const tables = namesOf(keys.tables, named.tables)
  return {
    ...noDetails,
    customer_name: namesOf(keys.parties, named.parties)[0] ?? '',
    people_count: numberOf(rowAtTables(action, changes).people_count),
    ...(passed.length > 0 && { passed }),
    ...(tables.length > 0 && { tables }),
    ...(servers.length > 0 && { servers }),
  }
}

/** The details of a change. Visits and reservations have different names for the same fields; both are read. */
export const activityDetails = (
  action: RecentActionType,
  changes: readonly Change[],
  at: string,
  undid: RecentActionType | null = null,
  named?: NamedRows,
): ActivityDetails => {
  if ((undid ?? action) === 'PAPER_ADDED') return importDetails(paperLines(changes))
  if (named && isAtTables(undid ?? action)) return detailsAtTables(undid ?? action, changes, named, undid !== null)
  const { table } = recentAction(undid ?? action)
  const change = changes.find((each) => each.table === table) ?? changes[0]
  const row = (change && change.table in namedTables && (change.before ?? change.after)) || {}
  const areas = changes.flatMap((each) =>
    each.table === 'floor_areas' ? textOf((each.before ?? each.after)?.name) : [],
  )
  const waited = action in listedActions && table === 'waitlist_entries'
  const passed = passedIn(changes)
  return {
    customer_name:
      areas.length > 1 ? areas.join(', ') : textOf(row.customer_name, row.name, row.username, row.for_whom),
    phone_number: maskPhone(textOf(row.phone_number, row.phone)),
    people_count: numberOf(row.people_count, row.party_size),
    wait_time_minutes: waited ? minutesBetween(row.timestamp, at) : null,
    notes: textOf(row.notes),
    removed_reason: textOf(change?.after?.removed_reason) || null,
    ...(passed.length > 0 && { passed }),
  }
}

/** Changes whose verb is a whole sentence. */
const withoutName = new Set<RecentActionType>([
  'SETTINGS_CHANGED',
  'SERVERS_CHANGED',
  'SHIFT_STARTED',
  'SHIFT_CUT',
  'SHIFT_RESUMED',
  'SHIFT_RELIEVED',
  'SHIFT_ENDED',
  'PERSON_ABSENT',
  'DESKS_CHANGED',
  'DISPLAYS_CHANGED',
  'GUEST_EXPORTED',
  'GUEST_ERASED',
])

const importedText = (action: ImportAction, { imported: n = 0 }: ActivityDetails) =>
  `${n} ${importedThings[action][n === 1 ? 0 : 1]}`

const paperText = ({ imported = 0 }: ActivityDetails, isUndone: boolean) =>
  `${isUndone ? 'Undid' : 'Typed in'} ${imported} ${imported === 1 ? 'line' : 'lines'} from paper`

/** 'Served Ana. Waited 12 mins.', 'Deleted Ana', 'Checked in Ana'. */
export const activitySentence = (action: RecentActionType, details: ActivityDetails, undid?: RecentActionType) => {
  const { verb, table } = recentAction(action)
  const atTables = tableSentence(undid ?? action, details)
  if (atTables) return `${undid ? 'Undid: ' : ''}${atTables}`
  if (withoutName.has(action) || table === 'desk_sessions') return verb
  if (isImport(action)) return `${verb} ${importedText(action, details)}`
  if (undid && isImport(undid)) return `Undid the import of ${importedText(undid, details)}`
  if ((undid ?? action) === 'PAPER_ADDED') return paperText(details, undid !== undefined)
  const sentence = `${verb} ${details.customer_name || 'guest'}`
  if (action === 'STATUS_CHANGED_SERVED') return `${sentence}. Waited ${details.wait_time_minutes ?? 0} mins.`
  const whys: Record<string, string> = { no_show: '. No-show.', auto: '. Removed automatically.' }
  return sentence + (whys[details.removed_reason ?? ''] ?? '')
}
