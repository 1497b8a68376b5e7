import type { TokenScope } from '@waitbook/domain/staff/token-scopes'
import { inPlaceWords, inWords } from '../../lib/place-words.ts'

export const namedTokenMessages = inPlaceWords(() => ({
  title: 'Tokens for one purpose',
  explained:
    'A token of its own for each script, with only what it needs. It is revoked when its maker’s account is deactivated.',
  loadFailed: 'Failed to load the tokens',
  failed: 'That did not work. Please try again.',
  none: 'No token was made yet.',
  make: 'Make a token',
  makeConfirm: 'Make token',
  nameLabel: 'Name',
  nameHint: 'What it is for, such as the till or a display.',
  nameMissing: 'Please enter a name.',
  scopesLabel: 'What it may do',
  scopeMissing: 'Please choose at least one thing that it may do.',
  expiryLabel: 'Expires',
  madeTitle: (name: string) => `The token ${name}`,
  madeExplained: 'It is shown only now. Copy it into your script.',
  tokenLabel: 'Token',
  copy: 'Copy token',
  copyFailed: 'The token could not be copied. Select it and copy it by hand.',
  madeBy: (who: string, when: string) => `Made by ${who} on ${when}.`,
  expires: (when: string) => `Expires on ${when}.`,
  expired: 'Expired',
  neverUsed: 'Not used yet.',
  lastUsed: (when: string) => `Last used on ${when}.`,
  revoke: 'Revoke',
  revoked: 'The token is refused from now on.',
  revokeQuestion: (name: string) => `Revoke the token ${name}?`,
  revokeConfirm: 'Revoke token',
  revokeExplained: 'It stops working at once, in every script that uses it.',
  rotateOffer: inWords`The restaurant’s default API token still works. Make a new one if others may know it.`,
  rotate: 'API tokens',
}))

export const scopeLabels: Record<TokenScope, string> = inPlaceWords(() => ({
  read: 'Read',
  waitlist: 'Waitlist',
  reservations: 'Reservations',
  parties: inWords`Parties`,
  messages: 'Messages',
}))

export const scopeExplained: Record<TokenScope, string> = inPlaceWords(() => ({
  read: 'See the waitlist, reservations, profiles and messages.',
  waitlist: inWords`Add, change and remove parties, and undo.`,
  reservations: 'Add, change and check in reservations.',
  parties: 'Change, merge, import and export profiles.',
  messages: inWords`Text and call guests.`,
}))

/** Days; empty for never. */
export const expiryChoices = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '', label: 'Never' },
]
