import { createHash } from 'node:crypto'
import { AppError } from '@waitbook/contracts/errors'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import { csvInSteps } from '@waitbook/domain/parties/csv'
import type { RefusedRow } from '@waitbook/domain/parties/import-plan'
import { eachInSteps, type Steps } from '@waitbook/domain/steps'
import type { Staff } from '@waitbook/rpc/callers'
import type { ImportedFile, TextFile } from '@waitbook/rpc/text-file'
import { isWorkbook } from '../lib/csv/csv-encoding.ts'
import type { CsvRows } from '../lib/csv/csv-lines.ts'
import { type CsvTable, type RowLimit, readCsv, tableOfWorkbook, unreadableCsv } from '../lib/csv/csv-reader.ts'
import type { FileMapping } from '../lib/csv/file-mapping.ts'
import { inPieces } from '../lib/in-pieces.ts'
import { withSortedKeys } from '../lib/sorted-json.ts'
import { readWorkbook } from '../lib/workbook.ts'
import { staffActor } from './actors.ts'
import { hasChangedSince, listRevisions, type Read, type Tx } from './journal.queries.ts'
import { changeRestaurant, findRepeat, type JournalDeps, type Recorded } from './journal.ts'

/** The preview: the changes that a file would make. */
interface CsvPlan {
  create: unknown[]
  update: unknown[]
  unchanged: number
  refused: RefusedRow[]
  /** Rows that became part of another row's guest. */
  combined?: number
}

/** The rows of a file, and how they were read. */
export interface MappedFile<Row> extends CsvRows<Row> {
  mapping: FileMapping
}

const maxListed = 200

const digestOf = async ({ create, update, refused }: CsvPlan) => {
  const hash = createHash('sha256')
  for (const [kind, rows] of Object.entries({ create, update, refused })) {
    hash.update(`${kind} ${rows.length}`)
    await inPieces(eachInSteps(rows, (row) => hash.update(JSON.stringify(row, withSortedKeys))))
  }
  return hash.digest('base64url')
}

const fieldText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
const notShown = ['line', 'written', 'refusal', 'preferences']

/** The first rows of a file as they are read. */
const firstRows = ({ rows: [, ...rows] }: CsvTable, file: MappedFile<object & { line: number }>) =>
  rows.slice(0, 3).map(({ line }) => {
    const row = file.rows.find((each) => each.line === line)
    const refused = file.refused.find((each) => each.line === line)
    const shown = Object.entries(row ?? {}).filter(([key, value]) => !notShown.includes(key) && fieldText(value) !== '')
    return {
      line,
      becomes: Object.fromEntries(shown.map(([key, value]) => [key, fieldText(value)])),
      reason: refused?.reason ?? (row as { refusal?: string } | undefined)?.refusal ?? null,
    }
  })

const reportOf = async <Change extends { line: number }>(
  plan: CsvPlan,
  changes: Change[],
  { csv, file }: { csv: CsvTable; file: MappedFile<object & { line: number }> },
) => ({
  created: plan.create.length,
  updated: plan.update.length,
  unchanged: plan.unchanged,
  refused_count: plan.refused.length,
  refused: plan.refused.toSorted((a, b) => a.line - b.line).slice(0, maxListed),
  changes: changes.toSorted((a, b) => a.line - b.line).slice(0, maxListed),
  encoding: csv.encoding,
  file_columns: file.mapping.columns,
  first_rows: firstRows(csv, file),
  file_dates: file.mapping.dates,
  combined: plan.combined ?? 0,
  plan: await digestOf(plan),
})

interface CsvImport<
  File extends MappedFile<object & { line: number }>,
  Known extends { id: string },
  Plan extends CsvPlan,
  Change extends { line: number },
  Outlook extends object,
> {
  /** Distinguishes this kind of import from others under the same `mutation_id`. */
  kind: string
  action_type: ActionType
  /** Of the rows that a file adds to and changes. */
  table: RowChange['table']
  /** Of all rows that decide what a file does. */
  planTables: readonly RowChange['table'][]
  maxRows: number
  /** The error message when the rows have changed since the preview. */
  outdated: string
  read(staff: Staff, table: CsvTable, given: TextFile): Promise<File>
  /** Which column a file needs and lacks, as a sentence. */
  lacking(fields: FileMapping['reading']['fields']): string | undefined
  /** The rows that a file is about, as they are now. */
  list(db: Read, staff: Staff, file: File): Promise<Known[]>
  plan(file: File, known: readonly Known[]): Steps<Plan>
  changesOf(plan: Plan): Change[]
  /** What only a preview says. */
  outlook(staff: Staff, plan: Plan): Promise<Outlook>
  /** Writes the planned rows, and returns them for the journal. */
  write(tx: Tx, staff: Staff, plan: Plan, at: string): Promise<RowChange[]>
  /** After the commit, but not for a repeated call. */
  afterCommit?(changes: readonly RowChange[]): Promise<void>
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

interface CsvImportCalls<Change extends { line: number }, Outlook extends object> {
  previewImport(staff: Staff, file: TextFile): Promise<Report<Change> & Outlook>
  applyImport(staff: Staff, file: ImportedFile): Promise<Report<Change> & { activity_id: string | null }>
  /** The rows that a file's import leaves out, each with its reason, as CSV. */
  leftOut(staff: Staff, file: TextFile): Promise<string>
}

const workbookFaults = {
  damaged: 'This workbook cannot be read. Save it again as .xlsx, or as CSV.',
  too_large: 'This workbook is too large. Save the sheet with the guests as CSV, and import that.',
}
const oldWorkbook =
  'This is a workbook of an older version of Excel. Save it as .xlsx or as CSV in your spreadsheet first.'

const isOldWorkbook = ([first]: Uint8Array) => first !== 0x50

const readTable = async ({ restaurant_id }: Staff, given: TextFile, limit: RowLimit): Promise<CsvTable> => {
  if (!isWorkbook(given.bytes)) return inPieces(readCsv(given, limit))
  if (isOldWorkbook(given.bytes)) throw unreadableCsv(oldWorkbook)
  const { rows, fault } = await readWorkbook(restaurant_id, given.bytes)
  if (fault) throw unreadableCsv(workbookFaults[fault])
  return inPieces(tableOfWorkbook(given.bytes, rows, limit))
}

const datesAsked = new AppError(
  'invalid',
  'dates_ambiguous',
  'The dates of this file can be read in two ways: choose whether the day or the month comes first.',
  { fields: { dates: ['Choose dmy or mdy.'] } },
)

/** An import of rows from a CSV file: first a preview, then, if it is still valid, the import as one change. */
export const createCsvImport = <
  File extends MappedFile<object & { line: number }>,
  Known extends { id: string },
  Plan extends CsvPlan & { update: { before: { id: string } }[] },
  Change extends { line: number },
  Outlook extends object,
>(
  deps: JournalDeps,
  options: CsvImport<File, Known, Plan, Change, Outlook>,
): CsvImportCalls<Change, Outlook> => {
  const { kind, action_type, table, maxRows, outdated, read, list, plan, changesOf, outlook, write, afterCommit } =
    options
  const { lacking, planTables } = options
  const usualLimit = { rows: maxRows, sentence: `A file may have at most ${maxRows} rows.` }
  const planNow = async (db: Read, staff: Staff, file: File) => inPieces(plan(file, await list(db, staff, file)))
  const readFile = async (staff: Staff, given: TextFile) => {
    const demoLimit = await deps.admitFile?.(staff.restaurant_id)
    const csv = await readTable(staff, given, demoLimit ?? usualLimit)
    return { csv, file: await read(staff, csv, given) }
  }
  type ReadFile = Awaited<ReturnType<typeof readFile>>
  const present = (planned: Plan, given: ReadFile) => reportOf(planned, changesOf(planned), given)

  /** The result of a file that has been imported, as the first call returned it. */
  const firstResult = async (staff: Staff, given: ReadFile, { activity_id, changes }: Recorded) => {
    const imported = new Map(changes.filter((change) => change.table === table).map((change) => [change.id, change]))
    const planned = await inPieces(plan(given.file, rowsBefore(await list(deps.db, staff, given.file), imported)))
    // A row that the file did not change and that staff have edited since.
    const update = planned.update.filter(({ before }) => imported.has(before.id))
    const unchanged = planned.unchanged + planned.update.length - update.length
    return { ...(await present({ ...planned, update, unchanged }, given)), activity_id }
  }

  return {
    async previewImport(staff, input) {
      const given = await readFile(staff, input)
      const planned = await planNow(deps.db, staff, given.file)
      return { ...(await present(planned, given)), ...(await outlook(staff, planned)) }
    },

    async applyImport(staff, input) {
      // The file is parsed before the lock is taken, so that other changes of the restaurant need not wait for it.
      const given = await readFile(staff, input)
      const { file, csv } = given
      const lack = lacking(file.mapping.reading.fields)
      if (lack !== undefined) throw unreadableCsv(lack)
      if (file.mapping.dates.is_asked) throw datesAsked
      const { columns, dates } = input
      const request = {
        restaurant_id: staff.restaurant_id,
        actor: staffActor(staff),
        mutation_id: input.mutation_id,
        asked: [kind, csv.text, ...(columns || dates ? [columns, dates] : [])],
      }
      const repeat = await findRepeat(deps.db, request)
      if (repeat) return firstResult(staff, given, repeat)
      const [known] = await listRevisions(deps.db, [staff.restaurant_id])
      let applied = await planNow(deps.db, staff, file)
      if (input.plan === undefined && applied.create.length + applied.update.length === 0) {
        return { ...(await present(applied, given)), activity_id: null }
      }
      let report = await present(applied, given)
      const recorded = await changeRestaurant(deps, request, async (tx, at) => {
        // Planning takes seconds for a large file, in which the restaurant's other changes would wait for the lock.
        if (!known || (await hasChangedSince(tx, staff.restaurant_id, known.revision, planTables))) {
          applied = await planNow(tx, staff, file)
          report = await present(applied, given)
        }
        if (input.plan !== undefined && input.plan !== report.plan) {
          throw new AppError('conflict', 'plan_outdated', outdated)
        }
        return { action_type, changes: await write(tx, staff, applied, at) }
      })
      if (recorded.repeated) return firstResult(staff, given, recorded)
      await afterCommit?.(recorded.changes)
      return { ...report, activity_id: recorded.activity_id }
    },

    async leftOut(staff, input) {
      const { csv, file } = await readFile(staff, input)
      const { refused } = await planNow(deps.db, staff, file)
      const cells = new Map(csv.rows.map((row) => [row.line, row.cells]))
      const heading = csv.rows[0]?.cells ?? []
      const rows = refused
        .toSorted((a, b) => a.line - b.line)
        .map(({ line, reason }) => [String(line), reason, ...(cells.get(line) ?? [])])
      return inPieces(csvInSteps([['Line', 'Reason', ...heading], ...rows]))
    },
  }
}
