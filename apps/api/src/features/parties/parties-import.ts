import type { ImportReport, StoredParty } from '@waitbook/contracts/parties'
import { newId } from '@waitbook/domain/ids'
import { type ImportPlan, planImport } from '@waitbook/domain/parties/import-plan'
import type { Staff } from '@waitbook/rpc/callers'
import type { PartiesService } from '@waitbook/rpc/services'
import { createCsvImport } from '../../csv-import.ts'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import type { JournalDeps } from '../../journal/journal.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { listPartiesByPhones } from './parties.queries.ts'
import { readPartiesCsv } from './party-csv.ts'
import { insertParties, insertPhones, updateProfiles } from './party-writes.queries.ts'
import { partyChange, phoneChange } from './profile-changes.ts'

type Plan = ImportPlan<StoredParty>
type File = ReturnType<typeof readPartiesCsv>

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

const planFile = async (db: Read, staff: Staff, file: File): Promise<Plan> => {
  const phones = file.rows.map(({ phone }) => phone)
  const owners = new Map(
    (await listPartiesByPhones(db, staff.restaurant_id, phones)).map(({ known_phone, party }) => [known_phone, party]),
  )
  const planned = planImport(file.rows, (phone) => owners.get(phone))
  return { ...planned, refused: [...file.refused, ...planned.refused] }
}

/** Profiles from a file: see `createCsvImport`. */
export const createPartiesImport = (deps: JournalDeps): Pick<PartiesService, 'previewImport' | 'applyImport'> => {
  const read = async (staff: Staff, csv: string) => {
    const restaurant = await getRestaurant(deps.db, staff.restaurant_id)
    return readPartiesCsv(csv, restaurant.default_country_code)
  }

  const write = async (tx: Tx, staff: Staff, plan: Plan, at: string) => {
    const made = plan.create.map(
      ({ name, phone, email = '', notes = '', preferences = {} }): StoredParty => ({
        id: newId(deps.random),
        name,
        phone,
        email,
        notes,
        preferences,
        created_at: at,
      }),
    )
    const owners = made.map(({ id, phone }) => ({ phone, party_id: id }))
    await insertParties(tx, staff.restaurant_id, made)
    await insertPhones(tx, staff.restaurant_id, owners)
    await updateProfiles(
      tx,
      staff.restaurant_id,
      plan.update.map(({ after }) => after),
    )
    return [
      ...made.map((party) => partyChange(null, party)),
      ...owners.map((owner) => phoneChange(null, owner)),
      ...plan.update.map(({ before, after }) => partyChange(before, after)),
    ]
  }

  return createCsvImport(deps, {
    asked: 'import_parties',
    action_type: 'PARTIES_IMPORTED',
    outdated: 'The parties have changed since the preview. Please look again.',
    read,
    plan: planFile,
    changesOf,
    write,
  })
}
