import type { CleanFact, FloorRecord, StayRow } from './floor-facts.ts'
import { laterClean } from './resolve-floor.ts'
import type { ResourceMark } from './resource-state.ts'

type Stays = readonly StayRow[]

/** The instants at which stays left a resource dirty. */
const leftDirty = (stays: Stays, resourceId: string) =>
  stays.flatMap(({ places, leaves, ended_at }) =>
    leaves === 'dirty' && ended_at !== null
      ? places.filter(({ resource_id, until }) => resource_id === resourceId && until === ended_at).map(() => ended_at)
      : [],
  )

const isSeating = (stays: Stays, resourceId: string, at: string) =>
  stays.some(({ places }) => places.some(({ resource_id, since }) => resource_id === resourceId && since === at))

/** Whether a dirty mark is open, or ended only as a party sat down. */
const isUncleaned = (stays: Stays, { resource_id, until }: ResourceMark) =>
  until === null || isSeating(stays, resource_id, until)

/**
 * The last report of each resource by itself: when it became dirty, or when it was cleaned. The mark that a stay left behind
 * follows from the end of the stay, and one that ended as a party sat down is hidden by that stay.
 */
export const cleanOf = ({ stays, marks }: FloorRecord) => {
  const clean = new Map<string, CleanFact>()
  for (const mark of marks) {
    const { resource_id: id, kind, since, until } = mark
    const isDirty = isUncleaned(stays, mark)
    if (kind !== 'dirty' || (isDirty && leftDirty(stays, id).includes(since))) continue
    const fact = isDirty || until === null ? { at: since, isDirty: true } : { at: until, isDirty }
    clean.set(id, laterClean(clean.get(id), fact))
  }
  return clean
}

interface Floor {
  stays: Stays
  /** Dirty resources, with the instant since when. */
  dirty: ReadonlyMap<string, string>
}

/**
 * A dirty mark that a stay left behind, once a report has changed the end of that stay: it begins at the new end, or is
 * undefined because the party ended elsewhere. If the resource was reported clean since, only that report is kept.
 */
const markAfterNewEnd = (mark: ResourceMark, before: Stays, after: Stays): ResourceMark | undefined => {
  const { resource_id: id, since, until } = mark
  const [had, has] = [leftDirty(before, id), leftDirty(after, id)]
  if (!had.includes(since) || has.includes(since)) return mark
  const dated = has.find((at) => !had.includes(at) && (until === null || at <= until))
  if (dated !== undefined) return { ...mark, since: dated }
  return until === null || isSeating(before, id, until) ? undefined : { ...mark, since: until }
}

/**
 * An open mark that has ended: as it was cleaned, or as the next party sat down. If the next party sat down before it began,
 * its resource was not left dirty then: it becomes a mark that ended with that seating.
 */
const endedMark = (mark: ResourceMark, cleaned_at: string | undefined, stays: Stays): ResourceMark => {
  if (cleaned_at !== undefined) return { ...mark, until: cleaned_at < mark.since ? mark.since : cleaned_at }
  const seated = stays
    .flatMap(({ places }) => places)
    .filter(({ resource_id }) => resource_id === mark.resource_id)
    .map(({ since }) => since)
    .toSorted()
  const until = seated.find((since) => since >= mark.since) ?? seated.at(-1) ?? mark.since
  const [since = until] = [until, mark.since].toSorted()
  return { ...mark, since, until }
}

interface Report {
  /** The resource that it is about by itself. */
  about: string | undefined
  at: string
  newId: () => string
}

/**
 * The change of one resource's dirty marks. A report of it that changes none is stored as a mark that ended at once, so that
 * an earlier report that arrives later does not count.
 */
const changedMark = (
  resource_id: string,
  own: readonly ResourceMark[],
  before: Floor,
  after: Floor,
  { about, at, newId }: Report,
): ResourceMark | undefined => {
  const added = (since: string, until: string | null): ResourceMark => ({
    id: newId(),
    resource_id,
    kind: 'dirty',
    since,
    until,
    planned_until: null,
    reason: null,
  })
  const isAbout = resource_id === about
  const since = after.dirty.get(resource_id)
  const open = own.find(({ until }) => until === null)
  if (since === undefined && open) return endedMark(open, isAbout ? at : undefined, after.stays)
  if (since === undefined || (since === before.dirty.get(resource_id) && since === open?.since))
    return isAbout ? added(at, at) : undefined
  const known = open ?? own.find((mark) => mark.since === since)
  return known ? { ...known, since, until: null } : added(since, null)
}

/** The dirty marks that a report changes, and those that it removes. */
export const changedMarks = (marks: readonly ResourceMark[], before: Floor, after: Floor, report: Report) => {
  const known = marks.filter(({ kind }) => kind === 'dirty')
  const followed = known.map((mark) => ({ mark, now: markAfterNewEnd(mark, before.stays, after.stays) }))
  const removedMarks = followed.flatMap(({ mark, now }) => (now === undefined ? [mark] : []))
  const kept = followed.flatMap(({ now }) => now ?? [])
  const moved = followed.flatMap(({ mark, now }) => (now === undefined || now === mark ? [] : [now]))
  const changed = new Map(moved.map((mark) => [mark.id, mark]))
  const about = report.about === undefined ? [] : [report.about]
  const ids = [...before.dirty.keys(), ...after.dirty.keys(), ...about, ...moved.map(({ resource_id }) => resource_id)]
  for (const id of new Set(ids)) {
    const own = kept.filter(({ resource_id }) => resource_id === id)
    const mark = changedMark(id, own, before, after, report)
    if (mark) changed.set(mark.id, mark)
  }
  return { marks: [...changed.values()], removedMarks }
}
