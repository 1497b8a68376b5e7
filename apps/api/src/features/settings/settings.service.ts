import { callingCode } from '@waitbook/contracts/calling-code'
import { AppError, invalidField } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { AnalyticsSettings } from '@waitbook/contracts/settings/analytics'
import {
  type SeenSettings,
  type SettingsApp,
  type SettingsPatch,
  settingsApps,
} from '@waitbook/contracts/settings/apps'
import { type BookingSettings, missingForBooking } from '@waitbook/contracts/settings/booking'
import { templateFault } from '@waitbook/contracts/settings/template-faults'
import type { RowChange } from '@waitbook/db/schema/activity'
import { reminderWindowFault } from '@waitbook/domain/booking/reminders'
import type { SettingsService } from '@waitbook/rpc/office-services'
import type { Precondition } from '@waitbook/rpc/precondition'
import { staffActor } from '../../journal/actors.ts'
import type { Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { checkTag, settingsTag } from '../../lib/entity-tags.ts'
import { mergedEdit } from '../../lib/merged-edit.ts'
import type { RowSecurityState } from '../../lib/row-security-state.ts'
import { listReportAddresses } from '../analytics/report-mails.queries.ts'
import { areasAfter, saveAreas } from '../floor/layouts/areas.ts'
import { requireFixedSettings, requireRealRestaurant } from '../restaurants/real-restaurant.ts'
import { completed, readSettings, writeSettings } from '../restaurants/stored-settings.ts'
import { demand, isAllowed } from '../session/demand.ts'
import { entryChange } from '../waitlist/entry-changes.ts'
import { listActive, updateEntry } from '../waitlist/waitlist.queries.ts'
import { readSetup } from './setup.ts'

/** A manual position between two neighbours is meaningless once the sort order changes. */
const forgetManualMoves = async (tx: Tx, restaurantId: RestaurantId) => {
  const moved = (await listActive(tx, restaurantId)).filter(({ order_key }) => order_key !== null)
  const changes: RowChange[] = []
  for (const entry of moved) {
    changes.push(entryChange(entry, await updateEntry(tx, restaurantId, entry.id, { order_key: null })))
  }
  return changes
}

/** Further effects of a changed setting, in the same transaction. */
const consequences: {
  [A in SettingsApp]?: (tx: Tx, restaurantId: RestaurantId, changed: RowChange) => Promise<RowChange[]>
} = {
  waitlist: async (tx, restaurantId, { before, after }) =>
    completed('waitlist', before).sort_parties_by === completed('waitlist', after).sort_parties_by
      ? []
      : forgetManualMoves(tx, restaurantId),
}

const refuseUnknownCountry = ({ default_country_code }: SettingsPatch<'general'>) => {
  const parsed = callingCode.optional().safeParse(default_country_code)
  if (!parsed.success) throw invalidField('default_country_code', parsed.error.issues[0]?.message ?? '')
}

/** A report is mailed to an owner or a manager. An address that was saved before may stay; it is not mailed. */
const refuseForeignAddresses = async (
  tx: Tx,
  restaurantId: RestaurantId,
  { reports: before }: AnalyticsSettings,
  { reports = [] }: SettingsPatch<'analytics'>,
) => {
  const saved = new Set(before.map(({ mail_to }) => mail_to))
  const added = reports.flatMap(({ mail_to }) => (mail_to === null || saved.has(mail_to) ? [] : [mail_to]))
  if (added.length === 0) return
  const addresses = await listReportAddresses(tx, restaurantId)
  const foreign = added.find((address) => !addresses.includes(address))
  if (foreign === undefined) return
  throw invalidField('reports', `${foreign} is not the e-mail address of an owner or manager of this restaurant.`)
}

const refuseNightlyReminders = (
  { reminders_from, reminders_to }: SettingsPatch<'booking'>,
  current: BookingSettings,
) => {
  if (reminders_from === undefined && reminders_to === undefined) return
  const window = { from: reminders_from ?? current.reminders_from, to: reminders_to ?? current.reminders_to }
  const fault = reminderWindowFault(window)
  if (!fault) return
  throw new AppError('invalid', 'invalid', fault, { fields: { reminders_from: [fault], reminders_to: [fault] } })
}

const refuseIncompleteBooking = (booking: BookingSettings) => {
  const missing = missingForBooking(booking)
  if (missing) throw invalidField(missing.key, missing.sentence)
}

/** Reports are for owners and managers, and so are the addresses that they are mailed to. */
const withoutAddresses = <S extends { reports: { mail_to: string | null }[] }>(settings: S): S => ({
  ...settings,
  reports: settings.reports.map((report) => ({ ...report, mail_to: null })),
})

/** One app's part of a change: checks and writes the given keys, with what follows from them. */
const writeSection = async <A extends SettingsApp>(
  tx: Tx,
  restaurantId: RestaurantId,
  app: A,
  { patch, seen, if_match }: { patch: SettingsPatch<A>; seen?: SeenSettings | undefined } & Precondition,
  at: string,
): Promise<RowChange[]> => {
  // It would delete what the visitors of a demo enter and see.
  if (app === 'privacy') await requireRealRestaurant(tx, { restaurant_id: restaurantId })
  if (app === 'general') refuseUnknownCountry(patch as SettingsPatch<'general'>)
  const current = await readSettings(tx, restaurantId, app)
  checkTag(settingsTag(current), { if_match })
  if (app === 'analytics') {
    await refuseForeignAddresses(tx, restaurantId, current as AnalyticsSettings, patch as SettingsPatch<'analytics'>)
  }
  const values = mergedEdit(patch, seen as typeof patch | undefined, current)
  await requireFixedSettings(tx, restaurantId, app, values, current)
  const fault = templateFault(app, values as SettingsPatch<SettingsApp>, current)
  if (fault) throw invalidField(fault.key, fault.sentence)
  if (app === 'booking') {
    refuseNightlyReminders(values as SettingsPatch<'booking'>, current as BookingSettings)
    refuseIncompleteBooking({ ...current, ...values } as BookingSettings)
  }
  const changes = await writeSettings(tx, restaurantId, app, values, at)
  for (const changed of [...changes]) {
    if (changed.table === 'settings') changes.push(...((await consequences[app]?.(tx, restaurantId, changed)) ?? []))
  }
  return changes
}

export const createSettingsService = (deps: JournalDeps & { rowSecurity: RowSecurityState }): SettingsService => ({
  server: async () => ({ row_security: await deps.rowSecurity() }),
  setup: ({ restaurant_id }) => readSetup(deps.db, restaurant_id, deps.clock.now()),
  async get(staff, app) {
    const found = await readSettings(deps.db, staff.restaurant_id, app)
    return 'reports' in found && !isAllowed(staff, 'analytics.read') ? (withoutAddresses(found) as typeof found) : found
  },

  async save(staff, app, patch, over = {}) {
    const { restaurant_id } = staff
    await changeRestaurant(
      deps,
      { restaurant_id, actor: staffActor(staff), asked: ['save_settings', app, patch] },
      async (tx, at) => ({
        action_type: 'SETTINGS_CHANGED',
        changes: await writeSection(tx, restaurant_id, app, { patch, ...over }, at),
      }),
    )
    return readSettings(deps.db, restaurant_id, app)
  },

  async change(staff, { mutation_id, ...asked }) {
    const { restaurant_id } = staff
    const { sections, areas } = asked
    if (areas) demand(staff, 'floor.setup')
    const apps = settingsApps.filter((app) => sections[app] !== undefined)
    const recorded = await changeRestaurant(
      deps,
      { restaurant_id, actor: staffActor(staff), mutation_id, asked: ['change_settings', asked] },
      async (tx, at) => {
        const changes: RowChange[] = []
        for (const app of apps) {
          const { seen, ...patch } = sections[app] ?? {}
          changes.push(...(await writeSection(tx, restaurant_id, app, { patch, seen }, at)))
        }
        if (!areas) return { action_type: 'SETTINGS_CHANGED', changes }
        // A change of the floor can be undone, with the settings that were saved together with it.
        changes.push(...(await saveAreas(tx, restaurant_id, areas)))
        return { action_type: 'FLOOR_CHANGED', changes }
      },
    )
    const saved = apps.map(async (app) => [app, await readSettings(deps.db, restaurant_id, app)] as const)
    return {
      sections: Object.fromEntries(await Promise.all(saved)),
      areas: await areasAfter(deps.db, restaurant_id, recorded),
    }
  },
})
