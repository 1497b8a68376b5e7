import { hasShape, isAny, isMissing, isText, isTrueOrFalse } from '../../lib/shapes.ts'
import type { QueueItem, QueueState, Refused, Unreadable } from './queue-state.ts'
import { readChange } from './stored-change.ts'

type Lists = Partial<Record<Unreadable['list'], unknown>>

const isQueued = hasShape({ tried: isTrueOrFalse })
const isRefused = hasShape({
  reason: isText,
  code: isAny(isText, isMissing),
  conflicts: isAny(hasShape({}), isMissing),
  possible_phone: isAny(isText, isMissing),
})

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
  const read = <T extends QueueItem | Refused>(list: keyof Lists, isItem: (item: unknown) => boolean) =>
    itemsOf(stored[list]).flatMap((item): T[] => {
      const change = isItem(item) ? readChange((item as T).change) : undefined
      if (!change) unreadable.push({ list, item })
      return change ? [{ ...(item as T), change }] : []
    })
  const waiting = read<QueueItem>('waiting', isQueued)
  const asking = read<QueueItem>('asking', isQueued)
  const refused = read<Refused>('refused', isRefused)
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
