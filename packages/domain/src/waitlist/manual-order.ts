import { inQueueOrder, type QueueEntry, type QueueRules, queueKey, queueOf } from './queue-order.ts'

/** The distance made between two parties with the same key. */
const stepMs = 1_000

export interface NewKey {
  id: string
  /** ISO 8601, for `order_key`. */
  order_key: string
}

const iso = (ms: number) => new Date(ms).toISOString()

/**
 * The keys that put the active entry `id` right behind `afterId`, or first if that is null: an instant
 * between its new neighbours' keys. Only if there is none, the entries behind are moved back as well.
 * Undefined if one of the two has left, or they are in different queues.
 */
export const keysForMove = (
  entries: readonly QueueEntry[],
  rules: QueueRules,
  id: string,
  afterId: string | null,
): NewKey[] | undefined => {
  const active = inQueueOrder(entries, rules).filter(({ pos }) => pos !== null)
  const moved = active.find((entry) => entry.id === id)
  const others = active.filter((entry) => entry.id !== id && moved && queueOf(entry) === queueOf(moved))
  const place = afterId === null ? 0 : others.findIndex((entry) => entry.id === afterId) + 1
  if (!moved || (afterId !== null && place === 0)) return undefined

  const ahead = others[place - 1]
  const behind = others[place]
  const aheadKey = ahead && queueKey(ahead, rules)
  const behindKey = behind && queueKey(behind, rules)
  if (aheadKey === undefined) {
    return [{ id, order_key: iso(behindKey === undefined ? queueKey(moved, rules) : behindKey - stepMs) }]
  }
  if (behindKey === undefined) return [{ id, order_key: iso(aheadKey + stepMs) }]
  const middle = Math.floor((aheadKey + behindKey) / 2)
  if (middle > aheadKey && middle < behindKey) return [{ id, order_key: iso(middle) }]

  const keys: NewKey[] = [{ id, order_key: iso(aheadKey + stepMs) }]
  let last = aheadKey + stepMs
  for (const entry of others.slice(place)) {
    if (queueKey(entry, rules) > last) break
    last += stepMs
    keys.push({ id: entry.id, order_key: iso(last) })
  }
  return keys
}

export const moveSteps = ['up', 'down', 'top'] as const
export type MoveStep = (typeof moveSteps)[number]

/**
 * The id that `id` follows after one step through a list in queue order: null for the first place, undefined
 * if the step is impossible.
 */
export const afterForStep = (ids: readonly string[], id: string, step: MoveStep): string | null | undefined => {
  const index = ids.indexOf(id)
  if (index < 0) return undefined
  switch (step) {
    case 'top':
      return index === 0 ? undefined : null
    case 'up':
      return index === 0 ? undefined : (ids[index - 2] ?? null)
    case 'down':
      return ids[index + 1]
  }
}

/** The id that `id` follows when it is put in the place of `target`; undefined if that is its own place. */
export const afterForPlace = (ids: readonly string[], id: string, target: string): string | null | undefined => {
  const from = ids.indexOf(id)
  const to = ids.indexOf(target)
  if (from < 0 || to < 0 || from === to) return undefined
  return from < to ? target : (ids[to - 1] ?? null)
}
