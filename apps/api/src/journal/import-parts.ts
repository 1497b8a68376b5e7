import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '@waitbook/contracts/errors'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import { allSteps, type Steps } from '@waitbook/domain/steps'
import type { Staff } from '@waitbook/rpc/callers'
import { isoNow } from '../lib/clock.ts'
import { addDone, finishImport, isImportUndone } from './imports.queries.ts'
import type { Read, Tx } from './journal.queries.ts'
import { type ChangeRequest, changeRestaurant, type JournalDeps, type Recorded } from './journal.ts'

/** Rows in one part: writing so many holds the restaurant's lock for some tens of milliseconds. */
const usualPartRows = 500

const busyTries = 20
const busyPauseMs = 1_000

/** Rows of a file that create or change rows of the restaurant. */
export interface WrittenRows<Row> {
  create: Row[]
  update: { line: number; row: Row; before: { id: string } }[]
}

export interface PartsOptions<
  Row extends { line: number },
  Known extends { id: string },
  Plan extends WrittenRows<Row>,
> {
  kind: 'guests' | 'bookings'
  action_type: ActionType
  /**
   * Whether several stored rows may match one row of a file: a part must then not match a row that belongs to another
   * part.
   */
  isAmbiguous: boolean
  /** The stored rows that may match these rows of a file, as they are now. */
  list(db: Read, staff: Staff, rows: readonly Row[]): Promise<Known[]>
  /** Plans the given rows again; each creates or changes a different stored row. */
  planRows(rows: readonly Row[], known: readonly Known[]): Steps<Plan>
  /** Throws if the whole plan cannot be written. Called before the first part is. */
  check?(db: Read, staff: Staff, planned: Plan): Promise<void>
  /** Writes the planned rows, and returns them for the journal. */
  write(tx: Tx, staff: Staff, plan: Plan, at: string): Promise<RowChange[]>
  /** After the commit of one or more parts, with their changes. */
  afterCommit?(changes: readonly RowChange[]): Promise<void>
}

interface ImportRun<Known, Plan> {
  staff: Staff
  id: string
  request: ChangeRequest
  planned: Plan
  known: readonly Known[]
  /** Set where the caller has seen the plan: thrown if the rows of the first part have changed since. */
  outdated: AppError | undefined
  /** The first part of an import that was interrupted. */
  begun: Recorded | undefined
  /** The rows of one change, if the usual number would hold the restaurant's lock for too long. */
  partRows?: number | undefined
}

export const importUndone = new AppError(
  'conflict',
  'import_undone',
  'This import was undone while it ran. The rest of the file was not imported.',
)

const isBusy = (error: unknown) => error instanceof AppError && error.code === 'restaurant_busy'

/** Repeats a later part while the restaurant is busy: otherwise only half of a file would be imported. */
const whenFree = async <T>(change: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change()
    } catch (error) {
      if (!isBusy(error) || tries === busyTries) throw error
      await delay(busyPauseMs)
    }
  }
}

/**
 * Writes a planned import in parts, each a change of its own, so that the restaurant's other changes run between them. A
 * part is planned again under the lock. If the process ends in between, the parts that were written stay, and a repeat of
 * the call continues.
 */
export const writeInParts = async <
  Row extends { line: number },
  Known extends { id: string },
  Plan extends WrittenRows<Row>,
>(
  deps: JournalDeps,
  { kind, action_type, isAmbiguous, list, planRows, check, write, afterCommit }: PartsOptions<Row, Known, Plan>,
  { staff, id, request, planned, known, outdated, begun, partRows = usualPartRows }: ImportRun<Known, Plan>,
) => {
  const { restaurant_id } = staff
  const rows = [
    ...planned.create.map((row) => ({ row, target: undefined })),
    ...planned.update.map(({ row, before }) => ({ row, target: before.id })),
  ].sort((a, b) => a.row.line - b.row.line)
  const taken = new Set(known.map((row) => row.id))
  const written: Plan[] = []
  const changes: RowChange[] = []
  let followed = 0
  let first = begun

  const planPart = async (tx: Tx, part: typeof rows) => {
    const targets = new Set(part.map(({ target }) => target))
    const partOf = part.map(({ row }) => row)
    const now = await list(tx, staff, partOf)
    const free = isAmbiguous ? now.filter((row) => targets.has(row.id) || !taken.has(row.id)) : now
    return allSteps(planRows(partOf, free))
  }

  for (let from = 0; from < rows.length; from += partRows) {
    const part = rows.slice(from, from + partRows)
    const lines = new Set(part.map(({ row }) => row.line))
    let current: Plan | undefined
    const change = () =>
      changeRestaurant(deps, first ? { ...request, mutation_id: undefined } : request, async (tx, at) => {
        if (first && (await isImportUndone(tx, restaurant_id, first.seq))) throw importUndone
        current = await planPart(tx, part)
        if (!first) await check?.(tx, staff, planned)
        if (!first && outdated && !isAsPlanned(planned, current, lines)) throw outdated
        const partChanges = await write(tx, staff, current, at)
        if (partChanges.length === 0) return undefined
        await addDone(tx, { restaurant_id, id, kind, planned: rows.length, done: part.length, finished_at: null })
        return { action_type, changes: partChanges, ...(first && { continues: first.seq }) }
      })
    const recorded = first ? await whenFree(change) : await change()
    if (recorded?.repeated) return { repeat: recorded }
    if (current) written.push(current)
    if (!recorded) continue
    first ??= recorded
    changes.push(...recorded.changes)
    // Called each time the number of changes has about doubled: seldom, but before a later part needs the result.
    if (changes.length >= 2 * followed || from + partRows >= rows.length) {
      followed = changes.length
      await afterCommit?.(changes)
    }
    for (const each of recorded.changes) taken.add(each.id)
  }
  await finishImport(deps.db, restaurant_id, id, isoNow(deps.clock))
  return { first, written }
}

const isAsPlanned = <Row extends { line: number }>(
  planned: WrittenRows<Row>,
  current: WrittenRows<Row>,
  lines: ReadonlySet<number>,
) => {
  const ofLines = <R extends { line: number }>(all: readonly R[]) => all.filter(({ line }) => lines.has(line))
  const textOf = ({ create, update }: WrittenRows<Row>) => JSON.stringify([ofLines(create), ofLines(update)])
  return textOf(planned) === textOf(current)
}
