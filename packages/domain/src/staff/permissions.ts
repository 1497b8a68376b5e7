export const roles = ['owner', 'manager', 'host'] as const
export type Role = (typeof roles)[number]

/** A holder of permissions: a member of staff by role, or the restaurant's API token. */
export type Holder = Role | 'api_token'

const everyone = ['owner', 'manager', 'host', 'api_token'] as const
/** Exports and imports of all data are not for hosts: a host's phone should never hold all of it. */
const officeAndScripts = ['owner', 'manager', 'api_token'] as const
const people = ['owner', 'manager', 'host'] as const
const office = ['owner', 'manager'] as const
const owners = ['owner'] as const

/** The holders of each permission. An action without a permission here is allowed to no caller. */
const holdersOf = {
  /** The user's own name, password, sessions and second factor. */
  'account.own': people,
  'restaurant.read': everyone,
  'waitlist.read': everyone,
  'waitlist.change': everyone,
  'reservations.read': everyone,
  'reservations.change': everyone,
  /** The whole book as a file, and reservations from a file. */
  'reservations.manage': officeAndScripts,
  /** Tables and the parties at them. */
  'floor.read': everyone,
  'floor.change': everyone,
  /** Areas and tables themselves. */
  'floor.setup': officeAndScripts,
  /** Learned turn times, and how promptly tables are freed. */
  'floor.turn_times': officeAndScripts,
  'parties.read': everyone,
  'parties.change': everyone,
  /** Deleting, merging, importing and exporting profiles. */
  'parties.manage': officeAndScripts,
  'messages.read': everyone,
  'messages.send': everyone,
  'activity.read': everyone,
  'activity.undo': everyone,
  /** Every kind of change; hosts see only the four listed ones. */
  'activity.read_all': office,
  /** The waitlist screens depend on the settings. */
  'settings.read': people,
  'settings.change': office,
  'analytics.read': office,
  'api_token.manage': office,
  'integrations.manage': office,
  /** The export of one guest's data, and the retention of guests' data. */
  'privacy.manage': office,
  'privacy.erase': owners,
  'users.manage': office,
  /** Making, changing and ending owners. */
  'users.owners': owners,
  /** Seeing all own locations together, each as far as the role there allows. */
  'locations.read': people,
  /** Adding locations to the organisation, and leaving it. */
  'locations.manage': owners,
  /** The sign-ins of all users. */
  'sign_ins.read_all': owners,
} as const satisfies Record<string, readonly Holder[]>

export type Permission = keyof typeof holdersOf

export const permissions = Object.keys(holdersOf) as Permission[]

export const roleCan = (holder: Holder, permission: Permission) =>
  (holdersOf[permission] as readonly Holder[]).includes(holder)
