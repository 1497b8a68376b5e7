import type { SettingsApp } from '@waitbook/contracts/settings/apps'
import { oneOf, readSearch } from '../../lib/url-search.ts'

/** The left menu: `app` names the settings that the section edits, where it edits any. */
export const sections = [
  { id: 'general', label: 'General', app: 'general' },
  { id: 'waitlist', label: 'Waitlist', app: 'waitlist' },
  { id: 'tables', label: 'Tables', app: 'floor' },
  { id: 'booking', label: 'Booking', app: 'booking' },
  { id: 'api-tokens', label: 'API Tokens' },
  { id: 'notifications', label: 'Notifications', app: 'notifications' },
  { id: 'users', label: 'Users & Permissions' },
  { id: 'security', label: 'Security' },
  { id: 'analytics', label: 'Analytics', app: 'analytics' },
  { id: 'menu', label: 'Menu', app: 'menu' },
  { id: 'payments', label: 'Payments' },
  { id: 'integrations', label: 'Integrations' },
  { id: 'privacy', label: 'Privacy', app: 'privacy' },
] as const satisfies { id: string; label: string; app?: SettingsApp }[]
export type SettingsSection = (typeof sections)[number]['id']

const ids = sections.map(({ id }) => id)

/** The search parameters of the settings' URL; an unknown or missing section means the first one. */
export const settingsSearch = readSearch({ section: oneOf(ids) })
