import { createHash } from 'node:crypto'
import { AppError } from '@waitbook/contracts/errors'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import type { RefusedRow } from '@waitbook/domain/parties/import-plan'
import type { Staff } from '@waitbook/rpc/callers'
import { staffActor } from './actors.ts'
import type { Read, Tx } from './journal.queries.ts'
import { changeRestaurant, type JournalDeps } from './journal.ts'

/** The preview: the changes that a file would make. */
interface CsvPlan {
  create: unknown[]
  update: unknown[]
  unchanged: number
  refused: RefusedRow[]
}

const maxListed = 200

const digestOf = ({ create, update, refused }: CsvPlan) =>
  createHash('sha256')
    .update(JSON.stringify([create, update, refused]))
    .digest('base64url')

const reportOf = <Change extends { line: number }>(plan: CsvPlan, changes: Change[]) => ({
  created: plan.create.length,
  updated: plan.update.length,
  unchanged: plan.unchanged,
  refused_count: plan.refused.length,
  refused: plan.refused.toSorted((a, b) => a.line - b.line).slice(0, maxListed),
  changes: changes.toSorted((a, b) => a.line - b.line).slice(0, maxListed),
  plan: digestOf(plan),
})

interface CsvImport<File, Plan extends CsvPlan, Change extends { line: number }> {
  /** Distinguishes this kind of import from others under the same `mutation_id`. */
  asked: string
  action_type: ActionType
  /** The error message when the rows have changed since the preview. */
  outdated: string
  read(staff: Staff, csv: string): Promise<File>
  plan(db: Read, staff: Staff, file: File): Promise<Plan>
  changesOf(plan: Plan): Change[]
  /** Writes the planned rows, and returns them for the journal. */
  write(tx: Tx, staff: Staff, plan: Plan, at: string): Promise<RowChange[]>
  /** After the commit, but not for a repeated call. */
  afterwards?(changes: readonly RowChange[]): Promise<void>
}

/** An import of rows from a CSV file: first a preview, then, if it is still valid, the import as one change. */
export const createCsvImport = <File, Plan extends CsvPlan, Change extends { line: number }>(
  deps: JournalDeps,
  { asked, action_type, outdated, read, plan, changesOf, write, afterwards }: CsvImport<File, Plan, Change>,
) => ({
  async previewImport(staff: Staff, { csv }: { csv: string }) {
    const previewed = await plan(deps.db, staff, await read(staff, csv))
    return reportOf(previewed, changesOf(previewed))
  },

  async applyImport(staff: Staff, input: { csv: string; plan?: string | undefined; mutation_id?: string | undefined }) {
    // The file is parsed before the lock is taken, so that other changes of the restaurant need not wait for it.
    const file = await read(staff, input.csv)
    let applied = await plan(deps.db, staff, file)
    if (input.plan === undefined && applied.create.length + applied.update.length === 0) {
      return { ...reportOf(applied, changesOf(applied)), activity_id: null }
    }
    const { restaurant_id } = staff
    const { activity_id, changes, repeated } = await changeRestaurant(
      deps,
      { restaurant_id, actor: staffActor(staff), mutation_id: input.mutation_id, asked: [asked, input.csv] },
      async (tx, at) => {
        applied = await plan(tx, staff, file)
        if (input.plan !== undefined && input.plan !== digestOf(applied)) {
          throw new AppError('conflict', 'plan_outdated', outdated)
        }
        return { action_type, changes: await write(tx, staff, applied, at) }
      },
    )
    if (!repeated) await afterwards?.(changes)
    return { ...reportOf(applied, changesOf(applied)), activity_id }
  },
})
