import { type ComponentType, lazy } from 'react'
import type { SettingsSection } from './sections.ts'

/** Each section is a component of its own file, fetched when it is first opened. */
export const sectionViews: Record<SettingsSection, ComponentType> = {
  general: lazy(async () => ({ default: (await import('./general-section.tsx')).GeneralSection })),
  waitlist: lazy(async () => ({ default: (await import('./waitlist-section.tsx')).WaitlistSection })),
  queues: lazy(async () => ({ default: (await import('./queues/queues-section.tsx')).QueuesSection })),
  tables: lazy(async () => ({ default: (await import('./tables/tables-section.tsx')).TablesSection })),
  servers: lazy(async () => ({ default: (await import('./servers/servers-section.tsx')).ServersSection })),
  desks: lazy(async () => ({ default: (await import('./desks/desks-section.tsx')).DesksSection })),
  screens: lazy(async () => ({ default: (await import('./screens/screens-section.tsx')).ScreensSection })),
  booking: lazy(async () => ({ default: (await import('./booking/booking-section.tsx')).BookingSection })),
  'api-tokens': lazy(async () => ({ default: (await import('./api-tokens-section.tsx')).ApiTokensSection })),
  notifications: lazy(async () => ({ default: (await import('./notifications-section.tsx')).NotificationsSection })),
  carriers: lazy(async () => ({ default: (await import('./carriers/carriers-section.tsx')).CarriersSection })),
  users: lazy(async () => ({ default: (await import('../users/users-section.tsx')).UsersSection })),
  security: lazy(async () => ({ default: (await import('../security/security-section.tsx')).SecuritySection })),
  analytics: lazy(async () => ({ default: (await import('./analytics-section.tsx')).AnalyticsSection })),
  menu: lazy(async () => ({ default: (await import('./menu-section.tsx')).MenuSection })),
  payments: lazy(async () => ({ default: (await import('./payments-section.tsx')).PaymentsSection })),
  integrations: lazy(async () => ({ default: (await import('./integrations-section.tsx')).IntegrationsSection })),
  privacy: lazy(async () => ({ default: (await import('./privacy-section.tsx')).PrivacySection })),
}
