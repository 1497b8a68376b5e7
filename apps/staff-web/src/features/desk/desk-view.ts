import type { Desks, StoredDesk } from '@waitbook/contracts/desk/desks'
import { type DeskRule, openDesksOf, partyAtDesk } from '@waitbook/domain/desk/desk'
import { nextOfDesk, waitingForDesk } from '@waitbook/domain/desk/desk-order'
import { compareNames } from '@waitbook/domain/floor/resource'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { inQueueOrder } from '@waitbook/domain/waitlist/queue-order'

export type Party = Desks['entries'][number]

export const sessionOf = ({ sessions }: Desks, deskId: string) =>
  sessions.find(({ resource_id }) => resource_id === deskId)

/** A desk as it is shown: its session, the party there, the next one to call, and how many wait for it. */
export const viewOf = (desks: Desks, desk: StoredDesk) => {
  const session = sessionOf(desks, desk.id)
  const rule: DeskRule = session?.rule ?? 'longest_wait'
  const there = partyAtDesk(desks, desk.id)
  const next = nextOfDesk(desk, rule, desks)
  return {
    session,
    there: there && { ...there, party: desks.entries.find(({ id }) => id === there.entry_id) },
    next: desks.entries.find(({ id }) => id === next?.id),
    waiting: waitingForDesk(desk, rule, desks).length,
  }
}
export type DeskView = ReturnType<typeof viewOf>

/** Those that wait, in their order: for one desk, or all. */
export const waitingParties = (desks: Desks, desk?: StoredDesk): Party[] => {
  if (desk) {
    const ids = waitingForDesk(desk, sessionOf(desks, desk.id)?.rule ?? 'longest_wait', desks).map(({ id }) => id)
    return ids.flatMap((id) => desks.entries.find((entry) => entry.id === id) ?? [])
  }
  const waiting = desks.entries.filter((entry) => isActive(entry) && entry.called_to === null)
  return inQueueOrder(waiting, desks.rules)
}

/** The parties that did not come: first those that ask to come back, then the latest. */
export const noShows = ({ entries }: Desks) =>
  entries
    .filter(({ status, removed_reason }) => status === 'REMOVED' && removed_reason === 'no_show')
    .toSorted(
      (one, other) =>
        Number(other.asked_back_at !== null) - Number(one.asked_back_at !== null) ||
        ((one.removed_at ?? '') > (other.removed_at ?? '') ? -1 : 1),
    )

/** The names of the queues in which guests wait and that no open desk serves. */
export const unservedQueues = (desks: Desks) =>
  desks.queues
    .filter(({ id }) => openDesksOf(id, desks.desks, desks.sessions).length === 0)
    .filter(({ id }) => desks.entries.some((entry) => entry.queue_id === id && entry.status === 'WAITING'))
    .map(({ name }) => name)

export const byName = <D extends { id: string; name: string }>(desks: readonly D[]) => desks.toSorted(compareNames)
