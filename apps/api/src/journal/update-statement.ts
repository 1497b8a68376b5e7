import { insertsAfter, listed, type RowShape, selected } from './insert-statement.ts'
import { followsLastChange } from './instants.ts'

/** The form of a table's rows in the journal: as they are read, with instants in ISO 8601 to the millisecond. */
export interface JournaledColumns {
  columns: readonly string[]
  instants: readonly string[]
}

export interface UpdateShape {
  table: string
  journaled: JournaledColumns
  /** The column whose value decides whether the row may still be changed. */
  state: string
  /** A column that is returned in addition. */
  extra: string
  set: readonly string[]
  /** Rows that are added in the same statement. */
  rows: readonly RowShape[]
  journal: RowShape
}

const journaledObject = ({ columns, instants }: JournaledColumns) =>
  columns
    .map((name) =>
      instants.includes(name)
        ? `'${name}', to_char(own."${name}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
        : `'${name}', own."${name}"`,
    )
    .join(', ')

/**
 * A change of one row that depends only on its state: lock, row, revision and journal row in one statement. Its
 * parameters: the restaurant's id, the row's id, the allowed states, the instant, the new values, the same as JSON, then
 * those of each added row, the journal's last.
 *
 * The statement sees the tables as they were when it began, before it waited for the restaurant's lock. So nothing may be
 * decided on a plain read: `own` locks the row after the restaurant's lock is held, and so returns its current version.
 * `seen` only avoids the lock for changes that would be refused anyway. Returns no row if there is none. If the
 * restaurant's last change is later than the instant, writes nothing and returns `in_order` false.
 */
export const updateStatement = ({ table, journaled, state, extra, set, rows, journal }: UpdateShape) => {
  let last = 4
  const next = () => {
    last += 1
    return `$${last}`
  }
  const assigned = set.map((name) => `"${name}" = ${next()}`).join(', ')
  const values = next()
  const inserts = insertsAfter('counted', rows, next)
  return `with seen as (
  select "${state}" as state, "${extra}" as extra from "${table}" where restaurant_id = $1 and id = $2
), locked as (
  select ${followsLastChange('$4', 'revisions')} as in_order from restaurant_revisions revisions, seen
  where revisions.restaurant_id = $1 and seen.state = any($3::text[]) for no key update of revisions
), own as (
  select own."${state}" as state, jsonb_build_object(${journaledObject(journaled)}) as before
  from locked, "${table}" own where locked.in_order and own.restaurant_id = $1 and own.id = $2 for no key update of own
), changed as (
  update "${table}" set ${assigned} from own
  where "${table}".restaurant_id = $1 and "${table}".id = $2 and own.state = any($3::text[]) returning own.before
), counted as (
  update restaurant_revisions revisions set revision = revision + 1, changed_at = $4 from changed
  where revisions.restaurant_id = $1 returning revision, changed.before
), ${inserts.map((insert) => `${insert}, `).join('')}recorded as (
  insert into "${journal.table}" (restaurant_id, seq, changes, ${listed(journal)})
  select $1, revision, jsonb_build_array(jsonb_build_object('table', '${table}', 'id', $2::text, 'before', before, 'after', before || ${values}::jsonb)), ${selected(journal, next)}
  from counted returning seq
)
select coalesce(own.state, seen.state) as state, seen.extra, own.before, recorded.seq, locked.in_order
from seen left join locked on true left join own on true left join recorded on true`
}
