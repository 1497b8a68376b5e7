import type { Permission } from './permissions.ts'

/** What a named API token may be made for. */
export const tokenScopes = ['read', 'waitlist', 'reservations', 'parties', 'messages'] as const
export type TokenScope = (typeof tokenScopes)[number]

const scopes: Partial<Record<Permission, TokenScope>> = {
  'restaurant.read': 'read',
  'waitlist.read': 'read',
  'reservations.read': 'read',
  'parties.read': 'read',
  'floor.read': 'read',
  'floor.change': 'waitlist',
  'floor.turn_times': 'read',
  'floor.setup': 'waitlist',
  'messages.read': 'read',
  'activity.read': 'read',
  'waitlist.change': 'waitlist',
  'activity.undo': 'waitlist',
  'reservations.change': 'reservations',
  'reservations.manage': 'reservations',
  'parties.change': 'parties',
  'parties.manage': 'parties',
  'messages.send': 'messages',
}

/** The scope that a token needs for a permission; undefined for what no token may do. */
export const scopeFor = (permission: Permission): TokenScope | undefined => scopes[permission]
