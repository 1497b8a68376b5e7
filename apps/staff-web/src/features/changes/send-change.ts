import type { Undone } from '@waitbook/contracts/activity'
import type { DeskChanged } from '@waitbook/contracts/desk/desks'
import type { HandedOver, MarkChanged, PutBack, StayChanged } from '@waitbook/contracts/floor/floor'
import type { SectionLayoutChanged } from '@waitbook/contracts/floor/servers'
import type { Sent } from '@waitbook/contracts/messages'
import type { ReservationChanged } from '@waitbook/contracts/reservations'
import type { EntryChanged } from '@waitbook/contracts/waitlist'
import { editOver } from '@waitbook/domain/edits/merge-edit'
import type { ApiClient } from '../../trpc.ts'
import { type Change, type DeskChange, type FloorChange, isFloorChange, type QueueChoice } from './change.ts'

export type ChangeAnswer =
  | EntryChanged
  | Sent
  | Undone
  | StayChanged
  | MarkChanged
  | HandedOver
  | PutBack
  | SectionLayoutChanged
  | ReservationChanged
  | DeskChanged

/** What the server merges instead of refusing it: it has happened, without a connection. */
const reportOf = ({ at, reported }: Pick<FloorChange, 'at' | 'reported'>) =>
  reported && ({ reported, happened_at: new Date(at).toISOString() } as const)

const sendFloorChange = (
  { floor }: ApiClient,
  { act, input, mutation_id, ...change }: FloorChange,
): Promise<StayChanged | MarkChanged | HandedOver | PutBack | SectionLayoutChanged> =>
  floor[act].mutate({ ...input, mutation_id, ...reportOf(change) } as never)

const sendDeskChange = (
  { desks }: ApiClient,
  { act, input, mutation_id, ...change }: DeskChange,
): Promise<DeskChanged> => desks[act].mutate({ ...input, mutation_id, ...reportOf(change) } as never)

/** Services are sent by their ids. */
const choiceOf = ({ services, ...choice }: Partial<QueueChoice> = {}) => ({
  ...choice,
  ...(services && { service_ids: services.map(({ service_id }) => service_id) }),
})

/** Sends a change. The same change always makes exactly the same call, except that one of a table becomes a report. */
export const sendChange = (client: ApiClient, change: Change): Promise<ChangeAnswer> => {
  if (isFloorChange(change)) return sendFloorChange(client, change)
  const { entry_id: id, mutation_id } = change
  switch (change.kind) {
    case 'desk':
      return sendDeskChange(client, change)
    case 'add':
      return client.waitlist.addParty.mutate({
        ...change.party,
        ...choiceOf(change.queue),
        confirmed_phone: change.confirmed_phone,
        id,
        happened_at: new Date(change.at).toISOString(),
        mutation_id,
      })
    case 'edit':
      return client.waitlist.editParty.mutate({
        ...(change.seen ? editOver(change.seen, change.party) : change.party),
        confirmed_phone: change.confirmed_phone,
        id,
        mutation_id,
      })
    case 'check-in': {
      const { reservation_id, confirmed, restore } = change
      const about = { id: reservation_id, entry_id: id, confirmed, ...(restore && { restore }) }
      return client.reservations.checkIn.mutate({ ...about, ...reportOf(change), mutation_id })
    }
    case 'notify':
      return client.messages.send.mutate({
        entry_id: id,
        notification_type: change.channel ?? 'sms',
        template_type: change.moment ?? 'table_ready',
        ...(change.minutes !== undefined && { minutes: change.minutes }),
        mutation_id,
      })
    case 'serve':
      return client.waitlist.serve.mutate({ id, mutation_id })
    case 'remove':
      return client.waitlist.remove.mutate({ id, removed_reason: 'staff', mutation_id })
    case 'no-show':
      return client.waitlist.remove.mutate({ id, removed_reason: 'no_show', mutation_id })
    case 'called':
      return client.waitlist.setStatus.mutate({ id, status: 'NOTIFIED', mutation_id })
    case 'waiting':
      return client.waitlist.setStatus.mutate({ id, status: 'WAITING', mutation_id })
    case 'move':
      return client.waitlist.move.mutate({ id, after_id: change.after_id, mutation_id })
    case 'move-back':
      return client.waitlist.moveBack.mutate({ id, mutation_id })
    case 'undo':
      return client.activity.undo.mutate({ activity_id: change.activity_id, mutation_id })
  }
}
