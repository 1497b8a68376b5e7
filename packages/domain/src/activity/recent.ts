import { maskPhone } from '../phone.ts'

/** The changes that Recent lists, spec §4: where each happened, how it is told and how its undo is called. */
export const listedActions = {
  STATUS_CHANGED_SERVED: { badge: 'Wal', table: 'waitlist_entries', verb: 'Served', undo: 'Undo Served' },
  ENTRY_DELETED: { badge: 'Wal', table: 'waitlist_entries', verb: 'Deleted', undo: 'Undo Delete' },
  RESERVATION_DELETED: { badge: 'Res', table: 'reservations', verb: 'Deleted', undo: 'Undo Delete' },
  RESERVATION_CHECKED_IN: { badge: 'Res', table: 'reservations', verb: 'Checked in', undo: 'Undo Check-in' },
} as const
export type ListedAction = keyof typeof listedActions

export const listedActionTypes = Object.keys(listedActions) as ListedAction[]

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
}

const textOf = (...values: unknown[]) => values.find((value) => typeof value === 'string') ?? ''
const numberOf = (...values: unknown[]) => values.find((value) => typeof value === 'number') ?? null

const minutesBetween = (from: unknown, to: string) => {
  const ms = Date.parse(to) - Date.parse(textOf(from))
  return Number.isNaN(ms) ? null : Math.max(0, Math.floor(ms / 60_000))
}

/** Entries and reservations name the same things differently (spec §3); either is read. */
export const activityDetails = (action: ListedAction, changes: readonly Change[], at: string): ActivityDetails => {
  const { table } = listedActions[action]
  const change = changes.find((each) => each.table === table) ?? changes[0]
  const row = change?.before ?? change?.after ?? {}
  return {
    customer_name: textOf(row.customer_name, row.name),
    phone_number: maskPhone(textOf(row.phone_number, row.phone)),
    people_count: numberOf(row.people_count, row.party_size),
    wait_time_minutes: table === 'waitlist_entries' ? minutesBetween(row.timestamp, at) : null,
    notes: textOf(row.notes),
    removed_reason: textOf(change?.after?.removed_reason) || null,
  }
}

/** 'Served Ana. Waited 12 mins.', 'Deleted Ana', 'Checked in Ana' (spec §4). */
export const activitySentence = (action: ListedAction, details: ActivityDetails) => {
  const { verb } = listedActions[action]
  const told = `${verb} ${details.customer_name || 'guest'}`
  if (action === 'STATUS_CHANGED_SERVED') return `${told}. Waited ${details.wait_time_minutes ?? 0} mins.`
  if (details.removed_reason === 'no_show') return `${told}. No-show.`
  if (details.removed_reason === 'auto') return `${told}. Removed automatically.`
  return told
}
