import type { RowChange } from '@waitbook/db/schema/activity'
import type { JournalDeps } from '../../journal/journal.ts'
import type { Log } from '../../lib/log.ts'
import { analyzeProfiles } from './party-writes.queries.ts'

/** Fewer rows hardly change the statistics of a table that all restaurants share. */
const manyRows = 500

export interface BulkDeps extends JournalDeps {
  log: Pick<Log, 'warn'>
}

/** Updates the planner's statistics after a change of many profiles. The change is committed, so a failure is only logged. */
export const analyzeAfter = async ({ db, log }: BulkDeps, changes: readonly RowChange[]) => {
  if (changes.filter(({ table }) => table === 'parties').length < manyRows) return
  await analyzeProfiles(db).catch((error: unknown) =>
    log.warn({ err: error }, 'the statistics of the profiles could not be updated; autovacuum will do it'),
  )
}
