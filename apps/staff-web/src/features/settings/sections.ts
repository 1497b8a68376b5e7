import { oneOf, readSearch } from '../../lib/url-search.ts'

/** In the order of the menu. Loaded with the routes, so without what only the page needs. */
export const settingsSections = [
  'general',
  'menu',
  'brand',
  'analytics',
  'payments',
  'waitlist',
  'queues',
  'tables',
  'servers',
  'desks',
  'screens',
  'booking',
  'notifications',
  'carriers',
  'users',
  'security',
  'privacy',
  'api-tokens',
  'integrations',
] as const
export type SettingsSection = (typeof settingsSections)[number]

/** The search parameters of the settings' URL; an unknown or missing section means the first one. */
export const settingsSearch = readSearch({ section: oneOf(settingsSections) })
