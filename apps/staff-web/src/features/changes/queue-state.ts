import { z } from 'zod'
import { type Change, change, isFloorChange } from './change.ts'

/** A text older than this is sent only after a confirmation. */
const textExpiresAfterMs = 300_000

const held = z.object({
  change,
  /** It was sent once without an answer: it may have reached the server. */
  tried: z.boolean(),
})
export type Held = z.infer<typeof held>

const refused = z.object({
  change,
  reason: z.string(),
  /** For an edit: the current values of the fields that someone else has changed too. */
  conflicts: z.record(z.string(), z.unknown()).optional(),
  /** The unlikely phone number of the party, which the host may confirm. */
  possible_phone: z.string().optional(),
})
export type Refused = z.infer<typeof refused>

/** The queued changes in the order of sending, and those that were refused or need a decision. */
export const queueState = z.object({
  waiting: z.array(held),
  /** Texts that waited too long: the user sends or discards them. */
  asking: z.array(held),
  refused: z.array(refused),
})
export type QueueState = z.infer<typeof queueState>

export const emptyQueue: QueueState = { waiting: [], asking: [], refused: [] }

export interface Refusal {
  reason: string
  /** For an addition or a seating: the reason given for later changes of the same party, which cannot be made either. */
  reasonForRest: string
  conflicts?: Record<string, unknown> | undefined
  possible_phone?: string | undefined
}

export type QueueEvent =
  | { type: 'held'; change: Change; tried: boolean }
  | { type: 'tried'; id: string }
  | { type: 'done'; id: string }
  | ({ type: 'refused'; id: string } & Refusal)
  | { type: 'expired'; id: string }
  | { type: 'confirmed'; id: string; at: number }
  /** Withdrawn before it was sent, or read and dismissed. */
  | { type: 'dropped'; id: string }

const isFor = (id: string) => (item: { change: Change }) => item.change.mutation_id === id
const isNotFor = (id: string) => (item: { change: Change }) => item.change.mutation_id !== id

const inOrder = (waiting: readonly Held[], added: Held) => {
  const later = waiting.findIndex(({ change: other }) => other.at > added.change.at)
  return later < 0 ? [...waiting, added] : waiting.toSpliced(later, 0, added)
}

/** Whether a change cannot be made either: its party was never added, or its stay never began. */
const cannotFollow = (change: Change, { kind, entry_id }: Change) =>
  change.entry_id === entry_id && (kind === 'add' || ((kind === 'seat' || kind === 'walk-in') && isFloorChange(change)))

/** Pure. An event about an unknown change has no effect, so that two tabs may send the same event. */
export const reduceQueue = (state: QueueState, event: QueueEvent): QueueState => {
  const { waiting, asking } = state
  const id = event.type === 'held' ? event.change.mutation_id : event.id
  const item = waiting.find(isFor(id))
  const without = waiting.filter(isNotFor(id))
  switch (event.type) {
    case 'held':
      return item || asking.some(isFor(id))
        ? state
        : { ...state, waiting: inOrder(waiting, { change: event.change, tried: event.tried }) }
    case 'tried':
      return { ...state, waiting: waiting.map((each) => (each === item ? { ...each, tried: true } : each)) }
    case 'done':
      return { ...state, waiting: without }
    case 'refused': {
      if (!item) return state
      const isRest = (each: Held) => cannotFollow(each.change, item.change)
      return {
        waiting: without.filter((each) => !isRest(each)),
        asking: asking.filter((each) => !isRest(each)),
        refused: [
          ...state.refused,
          {
            change: item.change,
            reason: event.reason,
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
    case 'dropped':
      return {
        waiting: without,
        asking: asking.filter(isNotFor(id)),
        refused: state.refused.filter(isNotFor(id)),
      }
  }
}

export const isTooOldToSend = ({ change: { kind, at } }: Held, now: number) =>
  kind === 'notify' && now - at > textExpiresAfterMs
