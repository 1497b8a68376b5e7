import { epochOf } from '../../calendar/instant.ts'
import type { ReportedAt } from '../../floor/acts/act.ts'
import { iso, latest, momentOf } from '../../floor/acts/moments.ts'
import type { StayRow } from '../../floor/floor-facts.ts'
import type { StayEnd } from '../../floor/stay.ts'
import { minutesOfServices } from '../../queues/services.ts'
import { type DeskEntry, isCalledTo, openStayAt } from '../desk.ts'
import {
  type DeskActContext,
  type DeskRefusal,
  type DeskRows,
  type EntryPatch,
  type KnownDesks,
  refuseAtDesk,
} from './act.ts'

/** When an act happened: not before `from`, unless it is a report. */
export const momentAt = (input: ReportedAt, ctx: DeskActContext, from?: string) => momentOf(input, ctx.now, from)

export const deskOf = (known: KnownDesks, id: string) => known.desks.find((desk) => desk.id === id && desk.is_active)

export const sessionOf = (known: KnownDesks, deskId: string) =>
  known.sessions.find(({ resource_id, until }) => resource_id === deskId && until === null)

/** How long the service of a party takes at a desk: its chosen services, else a service of its queue; null: unknown. */
export const minutesAtDesk = (
  known: Pick<KnownDesks, 'desks' | 'queues'>,
  entry: Pick<DeskEntry, 'queue_id' | 'services'>,
  deskId: string,
) =>
  minutesOfServices(entry.services, { services: known.desks.find(({ id }) => id === deskId)?.services ?? null }) ??
  known.queues.find(({ id }) => id === entry.queue_id)?.service_minutes ??
  null

/** A new service of a party, at the desk since `since`. */
const stayOf = (known: KnownDesks, entry: DeskEntry, deskId: string, since: string): StayRow => {
  const minutes = minutesAtDesk(known, entry, deskId)
  return {
    id: entry.id,
    entry_id: entry.id,
    reservation_id: entry.reservation_id,
    people_count: entry.people_count,
    source: 'desk',
    server_id: null,
    started_at: since,
    step: 'seated',
    step_at: since,
    steps_before: [],
    expected_end_at: minutes === null ? null : iso(epochOf(since) + minutes * 60_000),
    turn: null,
    ended_at: null,
    ended_by: null,
    leaves: null,
    places: [{ resource_id: deskId, since, until: null }],
    facts: null,
  }
}

const ended = (stay: StayRow, at: string, by: StayEnd): StayRow => {
  const end = latest(stay.started_at, at)
  const places = stay.places.map((place) =>
    place.until === null ? { ...place, until: latest(place.since, end) } : place,
  )
  return { ...stay, ended_at: end, ended_by: by, leaves: 'ready', places }
}

/** A party is at the desk from `since` on. */
export const started = (known: KnownDesks, entry: DeskEntry, deskId: string, since: string) => ({
  entry: { id: entry.id, status: 'SERVED', at: since, called_to: deskId, removed_reason: null } satisfies EntryPatch,
  stay: stayOf(known, entry, deskId, since),
})

/**
 * Ends the service at a desk. A party that was called and never marked as started counts as served since its call, so
 * that staff need one press for each guest.
 */
export const finished = (
  known: KnownDesks,
  deskId: string,
  at: string,
  by: StayEnd = 'staff',
): Pick<DeskRows, 'entries' | 'stays'> => {
  const open = openStayAt(known.stays, deskId)
  const called = known.entries.filter((entry) => isCalledTo(entry, deskId) && (entry.called_at ?? '') <= at)
  const served = called.map((entry) => started(known, entry, deskId, entry.called_at ?? at))
  return {
    entries: served.map(({ entry }) => entry),
    stays: [...(open ? [ended(open, at, by)] : []), ...served.map(({ stay }) => ended(stay, at, by))],
  }
}

/** The desk that has called or served the party last; null: none has it. */
export const holderOf = (entry: DeskEntry): string | null =>
  entry.status === 'NOTIFIED' || entry.status === 'SERVED' ? entry.called_to : null

/** The party that the desk has called or has with it. */
export const partyOf = (
  known: KnownDesks,
  { id, entry_id }: { id: string; entry_id: string },
): { entry: DeskEntry; isCalled: boolean } | { refused: DeskRefusal } => {
  const entry = known.entries.find((each) => each.id === entry_id)
  if (!entry) return refuseAtDesk({ code: 'unknown_party' })
  if (isCalledTo(entry, id)) return { entry, isCalled: true }
  if (openStayAt(known.stays, id)?.entry_id === entry_id) return { entry, isCalled: false }
  const holder = holderOf(entry)
  return refuseAtDesk(
    holder !== null && holder !== id ? { code: 'called_elsewhere', desk_id: holder } : { code: 'not_at_desk' },
  )
}

/** Merges the patches of each entry into one; later patches override the fields of earlier ones. */
export const patched = (...patches: readonly EntryPatch[]): EntryPatch[] => {
  const byId = new Map<string, EntryPatch>()
  for (const patch of patches) byId.set(patch.id, { ...byId.get(patch.id), ...patch })
  return [...byId.values()]
}
