import { type ImportReport, maxImportRows, type StoredParty } from '@waitbook/contracts/parties'
import { type ImportedPhone, settlePhones, storedFormsOf } from '@waitbook/domain/imported-phone'
import { combineRows } from '@waitbook/domain/parties/combine-rows'
import { type ImportedProfile, type ImportPlan, planImport, profileFinder } from '@waitbook/domain/parties/import-plan'
import {
  noFigures,
  noImportedFigures,
  raisedFigures,
  type VisitFigures,
} from '@waitbook/domain/parties/imported-figures'
import type { Steps } from '@waitbook/domain/steps'
import type { Staff } from '@waitbook/rpc/callers'
import type { PartiesService } from '@waitbook/rpc/guest-services'
import type { TextFile } from '@waitbook/rpc/text-file'
import { createCsvImport } from '../../journal/csv-import.ts'
import { columnsOf } from '../../journal/import-columns.ts'
import type { MappedFile } from '../../journal/imported-file.ts'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import type { CsvTable } from '../../lib/csv/csv-reader.ts'
import { fileMapping } from '../../lib/csv/file-mapping.ts'
import { inPieces } from '../../lib/in-pieces.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { analyzeAfter, type BulkDeps } from './analyze-after.ts'
import { listPartiesByEmails, listPartiesByPhones, listStays } from './parties.queries.ts'
import { readPartyRows } from './party-csv.ts'
import { insertPhones, updateProfiles } from './party-writes.queries.ts'
import { insertProfiles, newProfile, partyChange, phoneChange } from './profile-changes.ts'

type Plan = ImportPlan<StoredParty> & { combined?: number }
type Row = ImportedProfile & ImportedPhone
type File = MappedFile<Row>

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
type Known = StoredParty & { known_phone?: string; stays?: VisitFigures | undefined }

const listKnown = async (db: Read, staff: Staff, rows: readonly Row[]): Promise<Known[]> => {
  const found = await listPartiesByPhones(
    db,
    staff.restaurant_id,
    storedFormsOf(rows).flatMap(({ phone }) => (phone === '' ? [] : [phone])),
  )
  const emails = rows.flatMap(({ email = '' }) => (email === '' ? [] : [email.toLowerCase()]))
  const profiles: Known[] = [
    ...found.map(({ known_phone, party }) => ({ ...party, known_phone })),
    ...(await listPartiesByEmails(db, staff.restaurant_id, emails)),
  ]
  const stays = await listStays(
    db,
    staff.restaurant_id,
    profiles.map(({ id }) => id),
  )
  return profiles.map((profile) => ({ ...profile, stays: stays.get(profile.id) }))
}

function* planRows(rows: readonly ImportedProfile[], known: readonly Known[]): Steps<ImportPlan<StoredParty>> {
  const profiles = known.map(({ known_phone, stays: _stays, ...party }) => ({
    phone: known_phone ?? party.phone,
    party,
  }))
  const owners = new Map(profiles.map(({ phone, party }) => [phone, party]))
  const figures = new Map(known.map(({ id, stays }) => [id, stays]))
  return yield* planImport(
    rows,
    profileFinder<StoredParty>(
      owners,
      profiles.map(({ party }) => party),
    ),
    ({ id }) => figures.get(id) ?? noFigures,
  )
}

function* planFile({ rows, refused, mapping }: File, known: readonly Known[]): Steps<Plan> {
  const phones = new Set(known.map(({ known_phone, phone }) => known_phone ?? phone))
  const settled = settlePhones(rows, (phone) => phones.has(phone))
  const isOfVisits = mapping.reading.fields.some((field) => field === 'visit_date' || field === 'visit_state')
  const combined = yield* combineRows(settled.rows, isOfVisits)
  const planned = yield* planRows(combined.rows, known)
  return {
    ...planned,
    combined: combined.combined,
    refused: [...refused, ...settled.refused, ...combined.refused, ...planned.refused],
  }
}

const lacking = (fields: readonly unknown[]) => {
  const has = (...wanted: string[]) => fields.some((field) => wanted.some((each) => each === field))
  return has('name', 'first_name', 'last_name') && has('phone', 'email')
    ? undefined
    : 'No column is the name, or none is the phone number or the e-mail address. Name the columns, or choose what each is.'
}

/** Profiles from a file: see `createCsvImport`. */
export const createPartiesImport = (
  deps: BulkDeps,
): Pick<PartiesService, 'previewImport' | 'applyImport' | 'leftOut' | 'importProgress'> => {
  const read = async (staff: Staff, table: CsvTable, given: TextFile) => {
    const restaurant = await getRestaurant(deps.db, staff.restaurant_id)
    const at = { timeZone: restaurant.time_zone, now: deps.clock.now() }
    const columns = await columnsOf(deps.db, restaurant.id, 'guests', table, given)
    const mapping = fileMapping('guests', table, { ...given, columns }, at)
    const rows = await inPieces(readPartyRows(table, mapping.reading, restaurant.default_country_code))
    return { ...rows, mapping }
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
    const joined = plan.update.flatMap(({ before, after: { id, phone } }) =>
      before.phone === phone ? [] : [{ phone, party_id: id }],
    )
    await insertPhones(tx, staff.restaurant_id, joined)
    return [
      ...made,
      ...plan.update.map(({ before, after }) => partyChange(before, after)),
      ...joined.map((owner) => phoneChange(null, owner)),
    ]
  }

  return createCsvImport(deps, {
    kind: 'guests',
    asked: 'import_parties',
    action_type: 'PARTIES_IMPORTED',
    outdated: 'The parties have changed since the preview. Please look again.',
    table: 'parties',
    isAmbiguous: false,
    maxRows: maxImportRows,
    read,
    lacking,
    list: listKnown,
    plan: planFile,
    planRows: (_file, rows, known) => planRows(rows, known),
    changesOf,
    outlook: async () => ({}),
    write,
    afterCommit: (changes) => analyzeAfter(deps, changes),
  })
}
