import { notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { placeDetailFields } from '@waitbook/contracts/place-details'
import { analyticsSettings } from '@waitbook/contracts/settings/analytics'
import { type SettingsApp, type SettingsOf, settingsDefinitions } from '@waitbook/contracts/settings/apps'
import { generalSettings } from '@waitbook/contracts/settings/general'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { GuestListMarks } from '@waitbook/domain/waitlist/guest-code'
import { z } from 'zod'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import {
  findRestaurantValues,
  findSettings,
  type RestaurantValues,
  restaurantKeys,
  saveRestaurantValues,
  saveSettings,
} from './settings.queries.ts'

type Values = Record<string, unknown>

// An unknown key, stored by a newer or older version, must not invalidate the others.
const storedForms = Object.fromEntries(
  Object.entries(settingsDefinitions).map(([app, schema]) => [app, z.object(schema.shape)]),
)

/** Stored keys with the defaults filled in. */
export const completed = <A extends SettingsApp>(app: A, stored: Values | null) =>
  storedForms[app]?.parse(stored ?? {}) as SettingsOf<A>

const otherGeneral = z.object({
  ...placeDetailFields,
  opening_hours: generalSettings.shape.opening_hours,
  special_dates: generalSettings.shape.special_dates,
  staff_clock: generalSettings.shape.staff_clock,
})

/** The general settings that are not columns: every guest's call reads them, without validating the time zone again. */
export const otherGeneralOf = (stored: Values | null | undefined) => otherGeneral.parse(stored ?? {})

const dayStart = z.object({ day_start_hour: analyticsSettings.shape.day_start_hour })

/** Of the analytics settings: their reports are not needed for a date. */
export const dayStartHourOf = (stored: Values | null | undefined) => dayStart.parse(stored ?? {}).day_start_hour

const storedMarks = z.object({
  code_until: z.string().nullable().default(null),
  refused_at: z.string().nullable().default(null),
  booking_code_until: z.string().nullable().default(null),
  share_reached_at: z.string().nullable().default(null),
})

export const guestListMarks = (stored: Values | null | undefined): GuestListMarks => storedMarks.parse(stored ?? {})

/** An app's settings as they are now. Throws `not_found` for a deleted restaurant. */
export const readSettings = async <A extends SettingsApp>(
  db: Read,
  restaurantId: RestaurantId,
  app: A,
): Promise<SettingsOf<A>> => {
  const stored = await findSettings(db, restaurantId, app)
  if (app !== 'general') return completed(app, stored)
  const restaurant = await findRestaurantValues(db, restaurantId)
  if (!restaurant) throw notFound('Restaurant not found.')
  return completed(app, { ...stored, ...restaurant })
}

const isRestaurantKey = (key: string) => restaurantKeys.some((known) => known === key)

/** Writes some keys, each where it is stored, and returns the changes for the journal. */
export const writeSettings = async (
  tx: Tx,
  restaurantId: RestaurantId,
  app: SettingsApp,
  patch: Values,
  at: string,
) => {
  const keys = Object.entries(patch)
  const own = app === 'general' ? keys.filter(([key]) => !isRestaurantKey(key)) : keys
  const ofRestaurant = app === 'general' ? keys.filter(([key]) => isRestaurantKey(key)) : []
  const changes: RowChange[] = []
  if (ofRestaurant.length > 0) {
    const before = await findRestaurantValues(tx, restaurantId)
    if (!before) throw notFound('Restaurant not found.')
    const values: RestaurantValues = Object.fromEntries(ofRestaurant)
    await saveRestaurantValues(tx, restaurantId, values)
    changes.push({ table: 'restaurants', id: restaurantId, before, after: { ...before, ...values } })
  }
  if (own.length > 0 || changes.length === 0) {
    const before = await findSettings(tx, restaurantId, app)
    const after = { ...before, ...Object.fromEntries(own) }
    await saveSettings(tx, restaurantId, app, after, at)
    changes.push({ table: 'settings', id: app, before, after })
  }
  return changes
}
