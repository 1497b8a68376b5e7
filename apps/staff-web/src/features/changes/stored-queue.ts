import type { z } from 'zod'
import { type QueueState, storedLists, type Unreadable } from './queue-state.ts'

type Lists = Partial<Record<keyof typeof storedLists, unknown>>

const parsed = (raw: string | null): Lists => {
  try {
    const value: unknown = JSON.parse(raw ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { waiting: value }
  } catch {
    return { waiting: raw }
  }
}

const itemsOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : list === undefined ? [] : [list])

/** The stored queue, read item by item: the others are sent beside a change that this version cannot read. */
export const readQueue = (raw: string | null): QueueState => {
  const stored = parsed(raw)
  const unreadable: Unreadable[] = []
  const read = <T>(list: keyof Lists, schema: z.ZodType<T>) =>
    itemsOf(stored[list]).flatMap((item): T[] => {
      const { success, data } = schema.safeParse(item)
      if (!success) unreadable.push({ list, item })
      return success ? [data] : []
    })
  const waiting = read('waiting', storedLists.waiting)
  const asking = read('asking', storedLists.asking)
  const refused = read('refused', storedLists.refused)
  // A change that an earlier version could not read is stored after the others.
  return { waiting: waiting.toSorted((one, other) => one.change.at - other.change.at), asking, refused, unreadable }
}

/** As it is stored; null if nothing is left. */
export const writeQueue = ({ unreadable, ...state }: QueueState): string | null => {
  const kept = (list: Unreadable['list']) => [
    ...state[list],
    ...unreadable.flatMap((each) => (each.list === list ? [each.item] : [])),
  ]
  const lists = { waiting: kept('waiting'), asking: kept('asking'), refused: kept('refused') }
  return Object.values(lists).every(({ length }) => length === 0) ? null : JSON.stringify(lists)
}
