import type { Permission } from '@waitbook/domain/staff/permissions'
import type { SettingsSection } from './sections.ts'

/** The permission for each section; users without it do not see the section. */
export const sectionNeeds: Record<SettingsSection, Permission> = {
  general: 'settings.change',
  waitlist: 'settings.change',
  tables: 'floor.setup',
  booking: 'settings.change',
  'api-tokens': 'api_token.manage',
  notifications: 'settings.change',
  users: 'users.manage',
  security: 'account.own',
  analytics: 'settings.change',
  menu: 'settings.change',
  payments: 'settings.change',
  integrations: 'integrations.manage',
  privacy: 'privacy.manage',
}
