import { createHash } from 'node:crypto'
import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { ImportProgress } from '@waitbook/contracts/imports'
import type { RowChange } from '@waitbook/db/schema/activity'
import { newId } from '@waitbook/domain/ids'
import { csvInSteps } from '@waitbook/domain/parties/csv'
import type { RefusedRow } from '@waitbook/domain/parties/import-plan'
import { eachInSteps, type Steps } from '@waitbook/domain/steps'
import type { Staff } from '@waitbook/rpc/callers'
import type { ImportedFile, TextFile } from '@waitbook/rpc/text-file'
import { isoNow } from '../lib/clock.ts'
import { inPieces } from '../lib/in-pieces.ts'
import { withSortedKeys } from '../lib/sorted-json.ts'
import { staffActor } from './actors.ts'
import { rememberColumns } from './import-columns.ts'
import { importUndone, type PartsOptions, type WrittenRows, writeInParts } from './import-parts.ts'
import {
  checkReading,
  type FileOptions,
  type MappedFile,
  type ReadFile,
  readImportedFile,
  readingReport,
} from './imported-file.ts'
import { findImport, isImportUndone, listLaterChanges } from './imports.queries.ts'
import type { Read, Tx } from './journal.queries.ts'
import { findRepeat, type JournalDeps, type Recorded } from './journal.ts'

/** The preview: the changes that a file would make. */
interface CsvPlan<Row> extends WrittenRows<Row> {
  unchanged: number
  refused: RefusedRow[]
  /** Rows that became part of another row's guest. */
  combined?: number
}

const maxListed = 200

/** Each row may also write a message to its guest. */
const partRowsWithMessages = 50

const digestOf = async ({ create, update, refused }: CsvPlan<unknown>) => {
  const hash = createHash('sha256')
  for (const [kind, rows] of Object.entries({ create, update, refused })) {
    hash.update(`${kind} ${rows.length}`)
    await inPieces(eachInSteps(rows, (row) => hash.update(JSON.stringify(row, withSortedKeys))))
  }
  return hash.digest('base64url')
}

const reportOf = async <Change extends { line: number }>(
  plan: CsvPlan<unknown>,
  changes: Change[],
  given: ReadFile<MappedFile<object & { line: number }>>,
) => ({
  created: plan.create.length,
  updated: plan.update.length,
  unchanged: plan.unchanged,
  refused_count: plan.refused.length,
  refused: plan.refused.toSorted((a, b) => a.line - b.line).slice(0, maxListed),
  changes: changes.toSorted((a, b) => a.line - b.line).slice(0, maxListed),
  ...readingReport(given, plan.combined),
  plan: await digestOf(plan),
})

interface CsvImport<
  Row extends { line: number },
  File extends MappedFile<Row>,
  Known extends { id: string },
  Plan extends CsvPlan<Row>,
  Change extends { line: number },
  Outlook extends object,
> extends Omit<PartsOptions<Row, Known, Plan>, 'planRows' | 'write'>,
    FileOptions<File> {
  /** Distinguishes this kind of import from others under the same `mutation_id`. */
  asked: string
  /** Of the rows that a file adds to and changes. */
  table: RowChange['table']
  /** The error message when the rows have changed since the preview. */
  outdated: string
  plan(file: File, known: readonly Known[]): Steps<Plan>
  /** Plans rows of a plan again. */
  planRows(file: File, rows: readonly Row[], known: readonly Known[]): Steps<Plan>
  /** See `PartsOptions`. */
  write(tx: Tx, staff: Staff, plan: Plan, at: string, input: ImportedFile): Promise<RowChange[]>
  changesOf(plan: Plan): Change[]
  /** What only a preview says. */
  outlook(staff: Staff, plan: Plan): Promise<Outlook>
}

/** The rows as they were before an import; those deleted since come last. */
const rowsBefore = <Known extends { id: string }>(
  known: readonly Known[],
  imported: ReadonlyMap<string, RowChange>,
) => {
  const before = (id: string) => {
    const change = imported.get(id)
    return change?.erased ? null : (change?.before as Known | null | undefined)
  }
  const existing = new Set(known.map(({ id }) => id))
  return [
    ...known.flatMap((row) => {
      const was = before(row.id)
      return was === null ? [] : [{ ...row, ...was }]
    }),
    ...[...imported.keys()].filter((id) => !existing.has(id)).flatMap((id) => before(id) ?? []),
  ]
}

type Report<Change extends { line: number }> = Awaited<ReturnType<typeof reportOf<Change>>>

/** The plan without the updates of rows that it may not change any more; these count as unchanged. */
const withUpdates = <Plan extends CsvPlan<unknown>>(planned: Plan, isKept: (id: string) => boolean): Plan => {
  const update = planned.update.filter(({ before }) => isKept(before.id))
  return { ...planned, update, unchanged: planned.unchanged + planned.update.length - update.length }
}

/** The part of a plan that was written: other changes may have altered rows meanwhile. */
const asWritten = <Plan extends CsvPlan<unknown>>(planned: Plan, written: readonly Plan[]): Plan => ({
  ...planned,
  create: written.flatMap(({ create }) => create),
  update: written.flatMap(({ update }) => update),
  unchanged: written.reduce((sum, part) => sum + part.unchanged, planned.unchanged),
  refused: [...planned.refused, ...written.flatMap(({ refused }) => refused)],
})

/** What became of an import whose first part is the change `seq`. */
const stateOf = async (
  db: Read,
  restaurantId: RestaurantId,
  { kind, id, seq }: { kind: 'guests' | 'bookings'; id: string; seq: number },
) => {
  const row = await findImport(db, restaurantId, kind, id)
  if (row?.finished_at !== null) return 'finished'
  return (await isImportUndone(db, restaurantId, seq)) ? 'undone' : 'interrupted'
}

interface CsvImportCalls<Change extends { line: number }, Outlook extends object> {
  previewImport(staff: Staff, file: TextFile): Promise<Report<Change> & Outlook>
  applyImport(staff: Staff, file: ImportedFile): Promise<Report<Change> & { activity_id: string | null }>
  /** The rows that a file's import leaves out, each with its reason, as CSV. */
  leftOut(staff: Staff, file: TextFile): Promise<string>
  /** How far an import is that runs under this id. */
  importProgress(staff: Staff, input: { id: string }): Promise<ImportProgress>
}

/** An import of rows from a CSV file: first a preview, then, if it is still valid, the import. */
export const createCsvImport = <
  Row extends { line: number },
  File extends MappedFile<Row>,
  Known extends { id: string },
  Plan extends CsvPlan<Row>,
  Change extends { line: number },
  Outlook extends object,
>(
  deps: JournalDeps,
  options: CsvImport<Row, File, Known, Plan, Change, Outlook>,
): CsvImportCalls<Change, Outlook> => {
  const { kind, asked, table, outdated, lacking, list, plan, planRows, changesOf, outlook } = options
  const readFile = (staff: Staff, given: TextFile) => readImportedFile(deps, staff, given, options)
  const planNow = async (staff: Staff, file: File) => {
    const known = await list(deps.db, staff, file.rows)
    return { known, planned: await inPieces(plan(file, known)) }
  }
  const present = (planned: Plan, given: ReadFile<File>) => reportOf(planned, changesOf(planned), given)

  /** The rows that an import has created or changed. */
  const importedRows = async (staff: Staff, { seq, changes }: Recorded) => {
    const later = await listLaterChanges(deps.db, staff.restaurant_id, seq)
    const own = [...changes, ...later].filter((change) => change.table === table)
    return new Map(own.map((change) => [change.id, change]))
  }

  /** The result of a file that has been imported, as the first call returned it. */
  const firstResult = async (staff: Staff, given: ReadFile<File>, recorded: Recorded) => {
    const imported = await importedRows(staff, recorded)
    const before = rowsBefore(await list(deps.db, staff, given.file.rows), imported)
    const planned = withUpdates(await inPieces(plan(given.file, before)), (id) => imported.has(id))
    return { ...(await present(planned, given)), activity_id: recorded.activity_id }
  }

  const applyImport: CsvImportCalls<Change, Outlook>['applyImport'] = async (staff, input) => {
    // The file is parsed before the lock is taken, so that other changes of the restaurant need not wait for it.
    const given = await readFile(staff, input)
    const { file, csv } = given
    checkReading(file.mapping, lacking)
    const { columns, dates, confirm } = input
    const request = {
      restaurant_id: staff.restaurant_id,
      actor: staffActor(staff),
      mutation_id: input.mutation_id,
      asked: [asked, csv.text, ...(columns || dates ? [columns, dates] : []), ...(confirm ? ['confirm'] : [])],
    }
    const id = input.mutation_id ?? newId(deps.random)
    const begun = await findRepeat(deps.db, request)
    const state = begun && (await stateOf(deps.db, staff.restaurant_id, { kind, id, seq: begun.seq }))
    if (state === 'undone') throw importUndone
    if (begun && state === 'finished') return firstResult(staff, given, begun)
    const outdatedPlan = new AppError('conflict', 'plan_outdated', outdated)
    const { known, planned } = await planNow(staff, file)
    // The same call has imported the file while this one planned, which has nothing left to import.
    if (!begun && (await findRepeat(deps.db, request))) return applyImport(staff, input)
    const isSeen = input.plan !== undefined && !begun
    if (isSeen && input.plan !== (await digestOf(planned))) throw outdatedPlan
    // Rows of an interrupted import that staff have changed since are kept as they are.
    const imported = begun && (await importedRows(staff, begun))
    const rest = imported ? withUpdates(planned, (row) => !imported.has(row)) : planned
    const run = {
      ...{ staff, id, request, planned: rest, known, outdated: isSeen ? outdatedPlan : undefined, begun },
      partRows: confirm ? partRowsWithMessages : undefined,
    }
    const part = {
      ...options,
      planRows: (rows: readonly Row[], now: readonly Known[]) => planRows(file, rows, now),
      write: (tx: Tx, by: Staff, part: Plan, at: string) => options.write(tx, by, part, at, input),
    }
    const { repeat, first, written } = await writeInParts(deps, part, run)
    await rememberColumns(deps.db, staff.restaurant_id, kind, csv, input, isoNow(deps.clock))
    if (repeat) return firstResult(staff, given, repeat)
    if (begun) return firstResult(staff, given, begun)
    return { ...(await present(asWritten(planned, written), given)), activity_id: first?.activity_id ?? null }
  }

  return {
    async previewImport(staff, input) {
      const given = await readFile(staff, input)
      const { planned } = await planNow(staff, given.file)
      return { ...(await present(planned, given)), ...(await outlook(staff, planned)) }
    },

    applyImport,

    async importProgress(staff, { id }) {
      const row = await findImport(deps.db, staff.restaurant_id, kind, id)
      if (!row) return { planned: 0, done: 0, is_finished: false }
      const { planned, done, finished_at } = row
      return { planned, done, is_finished: finished_at !== null }
    },

    async leftOut(staff, input) {
      const { csv, file } = await readFile(staff, input)
      const { refused } = (await planNow(staff, file)).planned
      const cells = new Map(csv.rows.map((row) => [row.line, row.cells]))
      const heading = csv.rows[0]?.cells ?? []
      const rows = refused
        .toSorted((a, b) => a.line - b.line)
        .map(({ line, reason }) => [String(line), reason, ...(cells.get(line) ?? [])])
      return inPieces(csvInSteps([['Line', 'Reason', ...heading], ...rows]))
    },
  }
}
