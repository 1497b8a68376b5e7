import { type RawBuilder, sql } from 'kysely'
import type { Key, KeyType } from './cursors.ts'

/** A column of an order, never null. The last one is unique: without it, rows after a cursor could be skipped. */
export interface OrderColumn {
  by: RawBuilder<unknown>
  type: KeyType
  desc?: boolean
}
export type Order = readonly OrderColumn[]

export const ascending = (by: RawBuilder<unknown>, type: KeyType): OrderColumn => ({ by, type })
export const descending = (by: RawBuilder<unknown>, type: KeyType): OrderColumn => ({ by, type, desc: true })

export const typesOf = (order: Order) => order.map(({ type }) => type)

export const orderBy = (order: Order) => sql.join(order.map(({ by, desc }) => (desc ? sql`${by} desc` : by)))

/** Instants keep their microseconds in JSON, which a `Date` and the ISO form of rows do not have. */
export const keyOf = (order: Order) => sql<Key>`json_build_array(${sql.join(order.map(({ by }) => by))})`

const sqlTypes: Record<KeyType, RawBuilder<unknown>> = {
  text: sql`text`,
  integer: sql`bigint`,
  boolean: sql`boolean`,
  date: sql`date`,
  instant: sql`timestamptz`,
}
const boundOf = ({ type }: OrderColumn, value: Key[number] | undefined) => sql`${value}::${sqlTypes[type]}`

const comparison = (order: Order, key: Key): RawBuilder<unknown> => {
  const [first, ...rest] = order
  if (!first) return sql`false`
  const [value, ...others] = key
  const bound = boundOf(first, value)
  const beyond = first.desc ? sql`<` : sql`>`
  if (rest.every(({ desc }) => Boolean(desc) === Boolean(first.desc))) {
    const bounds = order.map((column, at) => boundOf(column, key[at]))
    return sql`(${sql.join(order.map(({ by }) => by))}) ${beyond} (${sql.join(bounds)})`
  }
  // Not a plain `or`: the first part is what an index finds its start by.
  return sql`${first.by} ${beyond}= ${bound} and (${first.by} ${beyond} ${bound} or (${comparison(rest, others)}))`
}

/** Whether a row comes after a key; true without one. */
export const isAfter = (order: Order, key: Key | undefined) =>
  key === undefined ? sql<boolean>`true` : sql<boolean>`(${comparison(order, key)})`
