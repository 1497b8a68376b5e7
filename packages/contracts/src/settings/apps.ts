import { z } from '../zod.ts'
import { analyticsSettings } from './analytics.ts'
import { bookingSettings } from './booking.ts'
import { brandSettings } from './brand.ts'
import { floorSettings } from './floor.ts'
import { generalSettings } from './general.ts'
import { menuSettings } from './menu.ts'
import { notificationSettings } from './notifications.ts'
import { privacySettings } from './privacy.ts'
import { reservationsSettings } from './reservations.ts'
import { waitlistSettings } from './waitlist.ts'

/**
 * Every settings app by the name it has in `/api/settings/{app}/`, one line each. The calls, the console's
 * procedures and the storage follow from it: a value for every key, with a default for each that is not a
 * column of the restaurant.
 */
export const settingsDefinitions = {
  general: generalSettings,
  notifications: notificationSettings,
  waitlist: waitlistSettings,
  analytics: analyticsSettings,
  menu: menuSettings,
  brand: brandSettings,
  privacy: privacySettings,
  reservations: reservationsSettings,
  floor: floorSettings,
  booking: bookingSettings,
} as const satisfies Record<string, z.ZodObject>

export type SettingsApp = keyof typeof settingsDefinitions
export type SettingsOf<A extends SettingsApp> = z.infer<(typeof settingsDefinitions)[A]>
export const settingsApps = Object.keys(settingsDefinitions) as SettingsApp[]

/** Some keys of an app's settings; a key that is undefined is not touched. */
export type SettingsPatch<A extends SettingsApp> = { [K in keyof SettingsOf<A>]?: SettingsOf<A>[K] | undefined }

/** Any of the keys. Unlike in the stored form, missing keys get no defaults. */
const patchOf = (settings: z.ZodObject) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(settings.shape).map(([key, schema]) => [
        key,
        z.optional(schema instanceof z.ZodDefault ? schema.unwrap() : schema),
      ]),
    ),
  )

const patches = Object.fromEntries(Object.entries(settingsDefinitions).map(([app, schema]) => [app, patchOf(schema)]))

/** The values the form showed when it opened; a key that has changed since is a conflict. */
export type SeenSettings = Record<string, unknown>

const saves = Object.fromEntries(
  Object.entries(patches).map(([app, patch]) => [
    app,
    patch.extend({ seen: z.record(z.string(), z.unknown()).optional() }),
  ]),
)

/** The patch of an app's settings with an optional `seen`, which is the name of no setting. */
export const settingsSave = <A extends SettingsApp>(app: A) =>
  saves[app] as unknown as z.ZodType<
    SettingsPatch<A> & { seen?: SeenSettings | undefined },
    SettingsPatch<A> & { seen?: SeenSettings | undefined }
  >

/** The schema of a change of an app's settings, used by the client and the server. */
export const settingsPatch = <A extends SettingsApp>(app: A) =>
  patches[app] as unknown as z.ZodType<SettingsPatch<A>, SettingsPatch<A>>
