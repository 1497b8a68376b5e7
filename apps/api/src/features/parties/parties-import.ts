import { type ImportReport, maxImportRows, type StoredParty } from '@waitbook/contracts/parties'
import { type ImportedPhone, settlePhones, storedFormsOf } from '@waitbook/domain/imported-phone'
import { type ImportedProfile, type ImportPlan, planImport } from '@waitbook/domain/parties/import-plan'
import {
  noFigures,
  noImportedFigures,
  raisedFigures,
  type VisitFigures,
} from '@waitbook/domain/parties/imported-figures'
import type { Steps } from '@waitbook/domain/steps'
import type { Staff } from '@waitbook/rpc/callers'
import type { PartiesService } from '@waitbook/rpc/guest-services'
import { createCsvImport } from '../../journal/csv-import.ts'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import type { CsvRows } from '../../lib/csv/csv-lines.ts'
import type { CsvTable } from '../../lib/csv/csv-reader.ts'
import { inPieces } from '../../lib/in-pieces.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { analyzeAfter, type BulkDeps } from './analyze-after.ts'
import { listPartiesWithStays } from './parties.queries.ts'
import { readPartyRows } from './party-csv.ts'
import { updateProfiles } from './party-writes.queries.ts'
import { insertProfiles, newProfile, partyChange } from './profile-changes.ts'

type Plan = ImportPlan<StoredParty>
type File = CsvRows<ImportedProfile & ImportedPhone>

const changesOf = (plan: Plan): ImportReport['changes'] => [
  ...plan.create.map(({ line, name, phone }) => ({ line, kind: 'create' as const, name, phone, fields: [] })),
  ...plan.update.map(({ line, after, fields }) => ({
    line,
    kind: 'update' as const,
    name: after.name,
    phone: after.phone,
    fields,
  })),
]

/** A profile, the phone of the file that led to it, and all of its visits. */
type Known = StoredParty & { known_phone?: string; stays?: VisitFigures }

const listKnown = async (db: Read, staff: Staff, { rows }: File): Promise<Known[]> => {
  const found = await listPartiesWithStays(
    db,
    staff.restaurant_id,
    storedFormsOf(rows).map(({ phone }) => phone),
  )
  return found.map(({ known_phone, party, stays }) => ({ ...party, known_phone, stays }))
}

function* planFile({ rows, refused }: File, known: readonly Known[]): Steps<Plan> {
  const owners = new Map(known.map(({ known_phone, stays: _stays, ...party }) => [known_phone ?? party.phone, party]))
  const figures = new Map(known.map(({ id, stays }) => [id, stays]))
  const settled = settlePhones(rows, (phone) => owners.has(phone))
  const planned = yield* planImport(
    settled.rows,
    (phone): StoredParty | undefined => owners.get(phone),
    ({ id }) => figures.get(id) ?? noFigures,
  )
  return { ...planned, refused: [...refused, ...settled.refused, ...planned.refused] }
}

/** Profiles from a file: see `createCsvImport`. */
export const createPartiesImport = (deps: BulkDeps): Pick<PartiesService, 'previewImport' | 'applyImport'> => {
  const read = async (staff: Staff, table: CsvTable) => {
    const restaurant = await getRestaurant(deps.db, staff.restaurant_id)
    return inPieces(readPartyRows(table, restaurant.default_country_code, deps.clock.now()))
  }

  const importedProfile = (row: ImportedProfile, at: string): StoredParty => ({
    ...newProfile(row, row.created_at ?? at, deps.random),
    ...raisedFigures(row, noFigures, noImportedFigures),
  })

  const write = async (tx: Tx, staff: Staff, plan: Plan, at: string) => {
    const made = await insertProfiles(
      tx,
      staff.restaurant_id,
      plan.create.map((row) => importedProfile(row, at)),
    )
    await updateProfiles(
      tx,
      staff.restaurant_id,
      plan.update.map(({ after }) => after),
    )
    return [...made, ...plan.update.map(({ before, after }) => partyChange(before, after))]
  }

  return createCsvImport(deps, {
    kind: 'import_parties',
    action_type: 'PARTIES_IMPORTED',
    outdated: 'The parties have changed since the preview. Please look again.',
    table: 'parties',
    maxRows: maxImportRows,
    read,
    list: listKnown,
    plan: planFile,
    changesOf,
    outlook: async () => ({}),
    write,
    afterCommit: (changes) => analyzeAfter(deps, changes),
  })
}
