import { SkeletonRows } from '@waitbook/ui/skeleton'
import type { ComponentType } from 'react'
import { loadLater } from '../../lib/load-later.tsx'
import type { SettingsSection } from './sections.ts'
import { settingsMessages as say } from './settings-messages.ts'

const loads: Record<SettingsSection, () => Promise<ComponentType>> = {
  general: async () => (await import('./general-section.tsx')).GeneralSection,
  waitlist: async () => (await import('./waitlist-section.tsx')).WaitlistSection,
  queues: async () => (await import('./queues/queues-section.tsx')).QueuesSection,
  tables: async () => (await import('./tables/tables-section.tsx')).TablesSection,
  servers: async () => (await import('./servers/servers-section.tsx')).ServersSection,
  desks: async () => (await import('./desks/desks-section.tsx')).DesksSection,
  screens: async () => (await import('./screens/screens-section.tsx')).ScreensSection,
  booking: async () => (await import('./booking/booking-section.tsx')).BookingSection,
  'api-tokens': async () => (await import('./api-tokens-section.tsx')).ApiTokensSection,
  notifications: async () => (await import('./notifications-section.tsx')).NotificationsSection,
  carriers: async () => (await import('./carriers/carriers-section.tsx')).CarriersSection,
  users: async () => (await import('../users/users-section.tsx')).UsersSection,
  security: async () => (await import('../security/security-section.tsx')).SecuritySection,
  analytics: async () => (await import('./analytics-section.tsx')).AnalyticsSection,
  menu: async () => (await import('./menu-section.tsx')).MenuSection,
  brand: async () => (await import('./brand/brand-section.tsx')).BrandSection,
  payments: async () => (await import('./payments-section.tsx')).PaymentsSection,
  integrations: async () => (await import('./integrations-section.tsx')).IntegrationsSection,
  privacy: async () => (await import('./privacy-section.tsx')).PrivacySection,
}

const later = ([section, load]: [string, () => Promise<ComponentType>]) => [
  section,
  loadLater(load, <SkeletonRows label={say.loading(section)} />),
]

/** Each section is a component of its own file, fetched when it is first opened. */
export const sectionViews: Record<SettingsSection, ComponentType> = Object.fromEntries(Object.entries(loads).map(later))
