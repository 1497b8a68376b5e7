import { createHash } from 'node:crypto'
import { AppError } from '@waitbook/contracts/errors'
import type { ImportReport, StoredParty } from '@waitbook/contracts/parties'
import { type ImportPlan, planImport } from '@waitbook/domain/parties/import-plan'
import type { Staff } from '@waitbook/rpc/callers'
import type { PartiesService } from '@waitbook/rpc/services'
import type { Read } from '../../journal/journal.queries.ts'
import { changeRestaurant } from '../../journal/journal.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { staffActor } from '../waitlist/entry-changes.ts'
import { analyzeAfter, type BulkDeps } from './analyze-after.ts'
import { listPartiesByPhones } from './parties.queries.ts'
import { readPartiesCsv } from './party-csv.ts'
import { updateProfiles } from './party-writes.queries.ts'
import { insertProfiles, newProfile, partyChange } from './profile-changes.ts'

type Plan = ImportPlan<StoredParty>

const maxListed = 200

const digestOf = ({ create, update, refused }: Plan) =>
  createHash('sha256')
    .update(JSON.stringify([create, update, refused]))
    .digest('base64url')

const reportOf = (plan: Plan): ImportReport => {
  const changes: ImportReport['changes'] = [
    ...plan.create.map(({ line, name, phone }) => ({ line, kind: 'create' as const, name, phone, fields: [] })),
    ...plan.update.map(({ line, after, fields }) => ({
      line,
      kind: 'update' as const,
      name: after.name,
      phone: after.phone,
      fields,
    })),
  ]
  return {
    created: plan.create.length,
    updated: plan.update.length,
    unchanged: plan.unchanged,
    refused_count: plan.refused.length,
    refused: plan.refused.slice(0, maxListed),
    changes: changes.sort((a, b) => a.line - b.line).slice(0, maxListed),
    plan: digestOf(plan),
  }
}

type ImportCalls = Pick<PartiesService, 'previewImport' | 'applyImport'>

/** Reading profiles from a file: first what it would do, then, if that still holds, doing it. */
export const createPartiesImport = (deps: BulkDeps): ImportCalls => {
  const read = async (staff: Staff, csv: string) => {
    const restaurant = await getRestaurant(deps.db, staff.restaurant_id)
    return readPartiesCsv(csv, restaurant.default_country_code)
  }

  const plan = async (db: Read, staff: Staff, file: ReturnType<typeof readPartiesCsv>): Promise<Plan> => {
    const phones = file.rows.map(({ phone }) => phone)
    const owners = new Map(
      (await listPartiesByPhones(db, staff.restaurant_id, phones)).map(({ known_phone, party }) => [
        known_phone,
        party,
      ]),
    )
    const planned = planImport(file.rows, (phone) => owners.get(phone))
    const refused = [...file.refused, ...planned.refused].sort((a, b) => a.line - b.line)
    return { ...planned, refused }
  }

  return {
    async previewImport(staff, { csv }) {
      return reportOf(await plan(deps.db, staff, await read(staff, csv)))
    },

    async applyImport(staff, { csv, plan: previewed, mutation_id }) {
      // Reading the file takes its time; the restaurant's other changes need not wait for it.
      const file = await read(staff, csv)
      let applied = await plan(deps.db, staff, file)
      if (previewed === undefined && applied.create.length + applied.update.length === 0) {
        return { ...reportOf(applied), activity_id: null }
      }
      const { activity_id, changes, repeated } = await changeRestaurant(
        deps,
        { restaurant_id: staff.restaurant_id, actor: staffActor(staff), mutation_id, asked: ['import_parties', csv] },
        async (tx, at) => {
          applied = await plan(tx, staff, file)
          if (previewed !== undefined && previewed !== digestOf(applied)) {
            throw new AppError(
              'conflict',
              'plan_outdated',
              'The parties have changed since the preview. Please look again.',
            )
          }
          const made = await insertProfiles(
            tx,
            staff.restaurant_id,
            applied.create.map((row) => newProfile(row, at, deps.random)),
          )
          await updateProfiles(
            tx,
            staff.restaurant_id,
            applied.update.map(({ after }) => after),
          )
          return {
            action_type: 'PARTIES_IMPORTED',
            changes: [...made, ...applied.update.map(({ before, after }) => partyChange(before, after))],
          }
        },
      )
      if (!repeated) await analyzeAfter(deps, changes)
      return { ...reportOf(applied), activity_id }
    },
  }
}
