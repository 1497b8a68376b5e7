import type { Confirmation } from '@waitbook/contracts/customer'
import type { GuestMessage } from '@waitbook/contracts/live'
import type { EntryStatus } from '../../entry-status.ts'

/** Where the guest stands. */
export interface Place {
  status: EntryStatus
  position: number | null
  /** Minutes still to expect. */
  estimate: number
}

const statuses: readonly string[] = ['WAITING', 'NOTIFIED', 'SERVED', 'REMOVED'] satisfies EntryStatus[]

export const placeOf = ({ queue_entry, position, estimated_wait_time }: Confirmation): Place => ({
  status: queue_entry.status,
  position,
  estimate: estimated_wait_time,
})

const isPlace = (value: Partial<Place>): value is Place =>
  statuses.includes(String(value.status)) &&
  (value.position === null || typeof value.position === 'number') &&
  typeof value.estimate === 'number'

/** Undefined for anything else than a place: such a message is ignored. */
export const readMessage = (data: unknown): Place | undefined => {
  try {
    const { type, status, position, estimate } = JSON.parse(String(data)) as Partial<GuestMessage>
    const place = { status, position, estimate } as Partial<Place>
    return type === 'position' && isPlace(place) ? place : undefined
  } catch {
    return undefined
  }
}

export const readConfirmation = (body: unknown): Place | undefined => {
  const { queue_entry, position, estimated_wait_time } = (body ?? {}) as Partial<Confirmation>
  const place = { status: queue_entry?.status, position, estimate: estimated_wait_time } as Partial<Place>
  return isPlace(place) ? place : undefined
}

export const isInQueue = ({ status }: { status: EntryStatus }) => status === 'WAITING' || status === 'NOTIFIED'
