import { type Change, checkedInBy, type FloorChange, isFloorChange, isSeating } from './change.ts'

/** A text older than this is sent only after a confirmation. */
const textExpiresAfterMs = 300_000

export interface QueueItem {
  change: Change
  /** It was sent once without an answer: it may have reached the server. */
  tried: boolean
}

export interface Refused {
  change: Change
  reason: string
  /** The stable code of the refusal; those stored by older versions lack it. */
  code?: string | undefined
  /** For an edit: the current values of the fields that someone else has changed too. */
  conflicts?: Record<string, unknown> | undefined
  /** The unlikely phone number of the party, which the host may confirm. */
  possible_phone?: string | undefined
}

interface Lists {
  waiting: QueueItem
  asking: QueueItem
  refused: Refused
}

/** A stored change that this version cannot read, which stays stored as it is. */
export interface Unreadable {
  list: keyof Lists
  item: unknown
}

/** What a user dismisses an unreadable change by. */
export const keyOfUnreadable = ({ item }: Unreadable) => JSON.stringify(item)

export interface QueueState {
  /** In the order of sending. */
  waiting: readonly QueueItem[]
  /** Texts that waited too long: the user sends or discards them. */
  asking: readonly QueueItem[]
  refused: readonly Refused[]
  /** Never sent, and kept until a version can read them or the user dismisses them. */
  unreadable: readonly Unreadable[]
}

export const emptyQueue: QueueState = { waiting: [], asking: [], refused: [], unreadable: [] }

export interface Refusal {
  reason: string
  code?: string | undefined
  /** For an addition, a check-in or a seating: the reason given for later changes of the same party, which cannot be made either. */
  reasonForRest: string
  conflicts?: Record<string, unknown> | undefined
  possible_phone?: string | undefined
}

export type QueueEvent =
  | { type: 'queued'; change: Change; tried: boolean }
  | { type: 'tried'; id: string }
  /** `party`: the id by which the server knows the party, if it is not that of the change. */
  | { type: 'done'; id: string; party?: string | undefined }
  | ({ type: 'refused'; id: string } & Refusal)
  | { type: 'expired'; id: string }
  | { type: 'confirmed'; id: string; at: number }
  /** Withdrawn before it was sent, with what cannot be made without it. */
  | { type: 'withdrawn'; id: string }
  /** Read and dismissed. */
  | { type: 'dropped'; id: string }

const isFor = (id: string) => (item: { change: Change }) => item.change.mutation_id === id
const isNotFor = (id: string) => (item: { change: Change }) => item.change.mutation_id !== id

const inOrder = (waiting: readonly QueueItem[], added: QueueItem) => {
  const later = waiting.findIndex(({ change: other }) => other.at > added.change.at)
  return later < 0 ? [...waiting, added] : waiting.toSpliced(later, 0, added)
}

/** Whether a change cannot be made either: its party was never added, or its stay never began. */
const cannotFollow = (change: Change, cause: Change) =>
  change.entry_id === cause.entry_id &&
  (cause.kind === 'add' || cause.kind === 'check-in' || (isSeating(cause) && isFloorChange(change)))

/** Whether a later seating checks the same booking in: guests who sit have come. */
const isCovered = (change: Change, waiting: readonly QueueItem[]) =>
  change.kind === 'check-in' && waiting.some((each) => checkedInBy(each.change) === change.reservation_id)

/** The change if the server knows the party `from` as `to`. */
const renamed = (item: QueueItem, from: string, to: string): QueueItem => {
  const { change } = item
  const rename = (id: string) => (id === from ? to : id)
  const about = { ...change, entry_id: rename(change.entry_id) } as Change
  if (about.kind === 'move' && about.after_id !== null)
    return { ...item, change: { ...about, after_id: rename(about.after_id) } }
  if (about.kind === 'desk') {
    const { entry_id: party } = about.input
    const input = { ...about.input, ...(party !== undefined && { entry_id: rename(party) }) }
    return { ...item, change: { ...about, input } }
  }
  if (!isFloorChange(about)) return { ...item, change: about }
  const { entry_id }: { entry_id?: string | undefined } = about.act === 'start' ? about.input : {}
  const input = { ...about.input, id: rename(about.input.id), ...(entry_id && { entry_id: rename(entry_id) }) }
  return { ...item, change: { ...about, input } as FloorChange }
}

/** Pure. An event about an unknown change has no effect, so that two tabs may send the same event. */
export const reduceQueue = (state: QueueState, event: QueueEvent): QueueState => {
  const { waiting, asking } = state
  const id = event.type === 'queued' ? event.change.mutation_id : event.id
  const item = waiting.find(isFor(id))
  const without = waiting.filter(isNotFor(id))
  switch (event.type) {
    case 'queued':
      return item || asking.some(isFor(id))
        ? state
        : { ...state, waiting: inOrder(waiting, { change: event.change, tried: event.tried }) }
    case 'tried':
      return { ...state, waiting: waiting.map((each) => (each === item ? { ...each, tried: true } : each)) }
    case 'done': {
      const { party } = event
      const from = item?.change.entry_id
      if (party === undefined || from === undefined || party === from) return { ...state, waiting: without }
      const rename = (each: QueueItem) => renamed(each, from, party)
      return { ...state, waiting: without.map(rename), asking: asking.map(rename) }
    }
    case 'refused': {
      if (!item) return state
      if (isCovered(item.change, without)) return { ...state, waiting: without }
      const isRest = (each: QueueItem) => cannotFollow(each.change, item.change)
      return {
        ...state,
        waiting: without.filter((each) => !isRest(each)),
        asking: asking.filter((each) => !isRest(each)),
        refused: [
          ...state.refused,
          {
            change: item.change,
            reason: event.reason,
            code: event.code,
            conflicts: event.conflicts,
            possible_phone: event.possible_phone,
          },
          ...[...without, ...asking].filter(isRest).map((each) => ({ ...each, reason: event.reasonForRest })),
        ],
      }
    }
    case 'expired':
      return item ? { ...state, waiting: without, asking: [...asking, item] } : state
    case 'confirmed': {
      const asked = asking.find(isFor(id))
      if (!asked) return state
      const renewed = { ...asked, change: { ...asked.change, at: event.at } }
      return { ...state, asking: asking.filter(isNotFor(id)), waiting: inOrder(waiting, renewed) }
    }
    case 'withdrawn': {
      if (!item) return state
      const isKept = (each: QueueItem) => !cannotFollow(each.change, item.change)
      return { ...state, waiting: without.filter(isKept), asking: asking.filter(isKept) }
    }
    case 'dropped':
      return {
        waiting: without,
        asking: asking.filter(isNotFor(id)),
        refused: state.refused.filter(isNotFor(id)),
        unreadable: state.unreadable.filter((each) => keyOfUnreadable(each) !== id),
      }
  }
}

export const isTooOldToSend = ({ change: { kind, at } }: QueueItem, now: number) =>
  kind === 'notify' && now - at > textExpiresAfterMs
