import type { SettingsApp } from '@waitbook/contracts/settings/apps'
import type { Role } from '@waitbook/domain/staff/permissions'
import { type Permission, roleCan } from '@waitbook/domain/staff/permissions'
import { inPlaceWords, inWords } from '../../lib/place-words.ts'
import { type SettingsSection, settingsSections } from './sections.ts'

const groups = ['Restaurant', 'Front desk', 'Bookings, messages', 'Team and privacy', 'Connections'] as const

export interface SectionEntry {
  label: string
  group: (typeof groups)[number]
  /** Users without it do not see the section. */
  needs: Permission
  /** The settings that the section edits, where it edits any. */
  app?: SettingsApp
}

/** Every section in the left menu. */
export const sectionMenu: Record<SettingsSection, SectionEntry> = inPlaceWords(() => ({
  general: { label: 'General', group: 'Restaurant', needs: 'settings.change', app: 'general' },
  menu: { label: 'Menu', group: 'Restaurant', needs: 'settings.change', app: 'menu' },
  brand: { label: 'Brand', group: 'Restaurant', needs: 'settings.change', app: 'brand' },
  analytics: { label: 'Analytics', group: 'Restaurant', needs: 'settings.change', app: 'analytics' },
  payments: { label: 'Payments', group: 'Restaurant', needs: 'settings.change' },
  waitlist: { label: 'Waitlist', group: 'Front desk', needs: 'settings.change', app: 'waitlist' },
  queues: { label: 'Queues', group: 'Front desk', needs: 'floor.setup' },
  tables: { label: inWords`Tables`, group: 'Front desk', needs: 'floor.setup', app: 'floor' },
  servers: { label: 'Servers', group: 'Front desk', needs: 'floor.setup', app: 'floor' },
  desks: { label: 'Desks', group: 'Front desk', needs: 'floor.setup' },
  screens: { label: 'Screens', group: 'Front desk', needs: 'floor.setup' },
  booking: { label: 'Booking', group: 'Bookings, messages', needs: 'settings.change', app: 'booking' },
  notifications: {
    label: 'Notifications',
    group: 'Bookings, messages',
    needs: 'settings.change',
    app: 'notifications',
  },
  carriers: { label: 'Carrier registration', group: 'Bookings, messages', needs: 'settings.change' },
  users: { label: 'Users & Permissions', group: 'Team and privacy', needs: 'users.manage' },
  security: { label: 'Security', group: 'Team and privacy', needs: 'account.own' },
  privacy: { label: 'Privacy', group: 'Team and privacy', needs: 'privacy.manage', app: 'privacy' },
  'api-tokens': { label: 'API Tokens', group: 'Connections', needs: 'api_token.manage' },
  integrations: { label: 'Integrations', group: 'Connections', needs: 'integrations.manage' },
}))

/** The sections that a role may open, in their groups; a group of which it may open none is left out. */
export const sectionsFor = (role: Role | undefined) =>
  groups
    .map((name) => ({
      name,
      sections: settingsSections.filter(
        (id) => sectionMenu[id].group === name && role !== undefined && roleCan(role, sectionMenu[id].needs),
      ),
    }))
    .filter(({ sections }) => sections.length > 0)
