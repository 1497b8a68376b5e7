import type { Role } from '@waitbook/domain/staff/permissions'
import { inPlaceWords, inWords } from '../../lib/place-words.ts'

export const roleLabels: Record<Role, string> = { owner: 'Owner', manager: 'Manager', host: 'Host' }

export const roleExplained: Record<Role, string> = inPlaceWords(() => ({
  owner: 'Everything, including other owners and the sign-ins of all users.',
  manager: 'The front desk, the settings and the team, but no owners.',
  host: inWords`The front desk: waitlist, reservations and guests. No settings.`,
}))

/** The sentences of Users & Permissions. */
export const usersMessages = inPlaceWords(() => ({
  explained: 'Every user signs in with a name of their own, so that the activity log shows who did what.',
  loading: 'Loading the team...',
  loadFailed: 'Failed to load the team.',
  failed: 'That did not work. Please try again.',
  never: 'Never signed in',
  signedIn: (when: string) => `Last sign-in ${when}`,
  you: 'You',
  twoFactor: 'Two-factor',
  active: 'Active',
  deactivated: 'Deactivated',

  ownersOnly: 'Only owners change owners.',
  ownersOnlyManagers: 'Only owners do this for managers.',
  lastOwner: inWords`The restaurant needs an owner.`,
  ownAccount: 'You cannot deactivate your own account.',

  inviteTitle: 'Invite to the team',
  inviteExplained: 'Makes a link that you send yourself. The person who opens it chooses a name and a password.',
  noteLabel: 'For whom',
  noteHint: 'So that you can tell your open invites apart.',
  linkTitle: 'Send this link',
  linkExplained: (until: string) =>
    `It works once, until ${until}. It is shown only now: copy it before you close this window.`,
  copyFailed: 'The link could not be copied. Select it and copy it by hand.',
  openInvites: 'Open invites',
  noInvites: 'No open invites.',
  invitedBy: (name: string, until: string) => `Invited by ${name} · works until ${until}`,
  revokeQuestion: 'Revoke this invite?',
  revokeExplained: 'Its link stops working at once.',
  revoked: 'Invite revoked.',

  roleTitle: (name: string) => `Role of ${name}`,
  roleChanged: (name: string, role: string) => `${name} is now ${role}.`,
  ownRole: 'This is your own role: you may not be able to change it back.',
  deactivateQuestion: (name: string) => `Deactivate ${name}?`,
  deactivateExplained:
    'They are signed out at once on every device, and cannot sign in until you reactivate them. API tokens that they have made are revoked.',
  tokenTitle: 'Default API token',
  tokenExplained: (name: string) =>
    inWords`${name} could read the restaurant’s default API token, which keeps working. Scripts that use it stop once it is replaced.`,
  tokenUnused: 'It has not been used so far.',
  tokenUsed: 'It was last used by:',
  tokenUse: (device: string, address: string, when: string) => `${device} at ${address}, ${when}`,
  tokenMoreUses: (count: number) => (count === 1 ? 'and 1 other' : `and ${count} others`),
  tokenQuestion: 'Replace the default token?',
  tokenReplace: 'Replace it',
  tokenKeep: 'Leave it',
  tokenHints: {
    replace: 'The old one is refused at once. You find the new one in Settings > API tokens.',
    keep: inWords`Everyone who knows it can still read and change the restaurant’s data.`,
  },
  tokenReplaced: 'The default API token was replaced. Scripts need the new one.',
  nowDeactivated: (name: string) => `${name} was deactivated.`,
  nowActive: (name: string) => `${name} can sign in again.`,

  ownPassword: 'Change your own in Settings > Security.',
  resetQuestion: (name: string) => `Reset the password of ${name}?`,
  resetExplained:
    'Their password stops working, and they are signed out at once on every device. API tokens that they have made are revoked. You get a new password to pass on.',
  resetSecondFactor: 'Their second factor stays on: they still need their authenticator app or a recovery code.',
  newPasswordTitle: (name: string) => `New password of ${name}`,
  newPasswordExplained: (name: string) =>
    `Pass it on to ${name}. It is shown only now: copy it before you close this window.`,
  newPasswordChange: 'They should change it after sign-in, in Settings > Security.',
  passwordCopyFailed: 'The password could not be copied. Select it and copy it by hand.',

  tableTitle: 'What each role may do',
}))

/** The permission table in words, as the team page shows it. */
export const permissionRows = [
  { permission: 'waitlist.change', label: 'Waitlist: add, notify, serve, remove' },
  { permission: 'reservations.change', label: 'Reservations: add, change, check in' },
  { permission: 'reservations.manage', label: 'Reservations: import, export' },
  { permission: 'parties.change', label: 'Guest profiles: see and edit' },
  { permission: 'parties.manage', label: 'Guest profiles: delete, merge, import, export' },
  { permission: 'activity.undo', label: 'Recent activity and undo' },
  { permission: 'activity.read_all', label: 'Recent activity: every kind of change' },
  { permission: 'analytics.read', label: 'Analytics' },
  { permission: 'settings.change', label: 'Settings' },
  { permission: 'api_token.manage', label: 'API token' },
  { permission: 'integrations.manage', label: 'Integrations' },
  { permission: 'privacy.manage', label: 'Guest data: export, retention' },
  { permission: 'privacy.erase', label: 'Guest data: erase' },
  { permission: 'users.manage', label: 'Team: invite, change roles, reset passwords, deactivate' },
  { permission: 'users.owners', label: 'Team: make and change owners' },
  { permission: 'locations.manage', label: 'Locations: add, leave the organisation' },
  { permission: 'sign_ins.read_all', label: 'Sign-ins of all users' },
] as const
