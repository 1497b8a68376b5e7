import type { Confirmation } from '@waitbook/contracts/customer'
import type { GuestMessage, GuestPartyMessage } from '@waitbook/contracts/live-guest'
import { minutesUntil as minutesUntilEpoch } from '@waitbook/domain/calendar/minutes'
import { entryStatuses, isActive } from '@waitbook/domain/waitlist/entry-status'
import type { EntryStatus } from '../../entry-status.ts'

type KnownOfPlace =
  | 'unserved'
  | 'next_tables'
  | 'notified_at'
  | 'hold_until'
  | 'notice'
  | 'rate_from'
  | 'removed_reason'

/** The guest's place in the queue. */
export interface Place extends Partial<Pick<Confirmation, KnownOfPlace>> {
  status: EntryStatus
  position: number | null
  /** Minutes still to expect. */
  estimate: number
  /** The same as a range, if past waits give one. */
  range?: Confirmation['estimated_wait_range'] | undefined
}

/** The fields of the party that can change while it waits. */
export type Party = Omit<GuestPartyMessage, 'type'>

/** Which messages the guest gets. STOP and START may change it while the page is open. */
export type Reach = Pick<Confirmation, 'sends_texts' | 'sends_emails'>

/** An update of the guest's own entry. */
export interface PlaceUpdate {
  /** The server's time, epoch ms. */
  now?: number
  place?: Place
  party?: Party
  messages?: Confirmation['messages']
  reach?: Reach
}

const statuses: readonly string[] = entryStatuses

export const placeOf = ({
  queue_entry,
  position,
  estimated_wait_time,
  estimated_wait_range,
  unserved,
  next_tables,
  notified_at,
  hold_until,
  notice,
  rate_from,
  removed_reason,
}: Confirmation): Place => ({
  status: queue_entry.status,
  position,
  estimate: estimated_wait_time,
  range: estimated_wait_range,
  unserved,
  next_tables,
  notified_at,
  hold_until,
  notice,
  rate_from,
  removed_reason,
})

const isPlace = (value: Partial<Place>): value is Place =>
  statuses.includes(String(value.status)) &&
  (value.position === null || typeof value.position === 'number') &&
  typeof value.estimate === 'number'

/** Undefined for a message of another kind: it is ignored. */
export const readMessage = (data: unknown): PlaceUpdate | undefined => {
  try {
    const message = JSON.parse(String(data)) as GuestMessage
    if (message.type === 'hello') return { now: Date.parse(message.now) }
    if (message.type === 'party') {
      const { type: _type, ...party } = message
      return { party }
    }
    const { type, ...place } = message as { type: string } & Partial<Place>
    return type === 'position' && isPlace(place) ? { place } : undefined
  } catch {
    return undefined
  }
}

export const readConfirmation = (body: unknown): PlaceUpdate | undefined => {
  const { queue_entry, sends_texts = false, sends_emails, messages } = (body ?? {}) as Partial<Confirmation>
  const place = queue_entry && placeOf(body as Confirmation)
  return place && isPlace(place)
    ? { place, party: queue_entry, reach: { sends_texts, sends_emails }, messages }
    : undefined
}

export const isInQueue = isActive

/** Minutes until a moment, rounded up; undefined without one. */
export const minutesUntil = (moment: string | null | undefined, now: number) =>
  moment ? minutesUntilEpoch(Date.parse(moment), now) : undefined
