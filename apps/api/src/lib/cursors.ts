import { createHash } from 'node:crypto'
import { invalidField } from '@waitbook/contracts/errors'
import type { PageInput } from '@waitbook/contracts/paging'
import { z } from 'zod'

/** Where a row stands in the order of its list: the values of the columns of the order, as PostgreSQL writes them in JSON. */
export type Key = (string | number | boolean)[]

// PostgreSQL refuses the year 0, large offsets and NUL with an error.
const hasYear = (value: string) => !value.startsWith('0000')
const keyTypes = {
  text: z
    .string()
    .max(1_000)
    .refine((value) => !value.includes('\0')),
  integer: z.int(),
  boolean: z.boolean(),
  date: z.iso.date().refine(hasYear),
  instant: z.union([
    z.literal(['-infinity', 'infinity']),
    z.iso.datetime({ offset: true }).refine((value) => hasYear(value) && /(Z|[+-](0\d|1[0-4]):\d\d)$/.test(value)),
  ]),
} satisfies Record<string, z.ZodType<Key[number]>>
export type KeyType = keyof typeof keyTypes

/** A list to which cursors belong. */
export interface List {
  /** What decides the rows and their order: the restaurant, the filters, the ordering. */
  of: readonly unknown[]
  /** Of the values of a key. */
  types: readonly KeyType[]
}

/** Other numbers are refused: a change of an order or of this format takes the next one. */
const version = 1

const fingerprint = ({ of, types }: List) =>
  createHash('sha256')
    .update(JSON.stringify([of.map((value) => value ?? null), types]))
    .digest('base64url')
    .slice(0, 11)

export const encodeCursor = (list: List, key: Key) =>
  Buffer.from(JSON.stringify([version, fingerprint(list), ...key])).toString('base64url')

const damaged = () => invalidField('cursor', 'This cursor is damaged or of another version. Start with the first page.')

const parsed = (cursor: string): unknown => {
  if (!/^[\w-]+$/.test(cursor)) return undefined
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/**
 * The key in a cursor. It is not signed: it says after which place of the caller's own list to go on, and nothing else.
 */
export const decodeCursor = (list: List, cursor: string): Key => {
  const values = z.tuple([z.literal(version), z.string()], z.unknown()).safeParse(parsed(cursor))
  if (!values.success) throw damaged()
  const [, belongsTo, ...key] = values.data
  if (belongsTo !== fingerprint(list)) {
    throw invalidField('cursor', 'This cursor belongs to another list, filter or order. Start with the first page.')
  }
  const isKey =
    key.length === list.types.length && list.types.every((type, at) => keyTypes[type].safeParse(key[at]).success)
  if (!isKey) throw damaged()
  return key as Key
}

/** The rows that a query reads for a page: one more than it has, which shows whether another page follows. */
export interface Slice {
  after?: Key | undefined
  offset: number
  limit: number
}

/** The slice of a page that is named by its number, or by a cursor. */
export const sliceOf = (list: List, { page, page_size, cursor }: PageInput): Slice => {
  const limit = page_size + 1
  if (cursor === undefined) return { after: undefined, offset: (page - 1) * page_size, limit }
  if (page > 1) throw invalidField('cursor', 'Give either a page or a cursor.')
  return { after: decodeCursor(list, cursor), offset: 0, limit }
}

export const isFirst = ({ after, offset }: Slice) => after === undefined && offset === 0

/** The rows of a page without their keys, and the cursor of the page after it. */
export const cutPage = <Row extends { key: Key }>(list: List, rows: readonly Row[], page_size: number) => {
  const last = rows[page_size - 1]
  return {
    results: rows.slice(0, page_size).map(({ key: _key, ...row }) => row),
    next: rows.length > page_size && last ? encodeCursor(list, last.key) : null,
  }
}
