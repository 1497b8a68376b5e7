import { sql } from 'kysely'

/**
 * The epoch of the journal, in a statement that reads `restaurant_revisions`. Another one than before means that changes
 * which were read may be missing now: a backup was restored (the column), or the server has another history, as after the
 * promotion of a standby (the timeline). The subquery is evaluated once per statement.
 */
export const journalEpochText = `restaurant_revisions.epoch || '.' || (select database_timeline())`

export const journalEpoch = sql<string>`${sql.raw(journalEpochText)}`
