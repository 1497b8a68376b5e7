import type { AccountEvent } from '@waitbook/domain/staff/account-events'

/** The sentences of the Security section. */
export const securityMessages = {
  loading: 'Loading...',
  loadFailed: 'This could not be loaded.',
  failed: 'That did not work. Please try again.',

  passwordTitle: 'Password',
  passwordExplained: 'Changing it signs you out everywhere else.',
  passwordHint: (length: number) => `At least ${length} characters, and not a common one.`,
  passwordChanged: (ended: number) =>
    ended === 0
      ? 'Password changed.'
      : `Password changed. ${ended === 1 ? 'One other session was' : `${ended} other sessions were`} ended.`,

  twoFactorTitle: 'Two-factor sign-in',
  twoFactorOff: 'Off: your password alone signs you in.',
  twoFactorOn: (when: string) => `On since ${when}: signing in also asks for a code of your authenticator app.`,
  codesLeft: (left: number) => (left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`),
  codesLow: 'Make new recovery codes before they run out.',
  setupTitle: 'Turn on two-factor sign-in',
  setupPassword: 'Enter your password first, so that no one else can turn it on at your screen.',
  scan: 'Scan this with an authenticator app, then type the code it shows.',
  qrCode: 'QR code for an authenticator app',
  byHand: 'No camera? Type this key into the app',
  codeLabel: 'Code from the app',
  codesTitle: 'Your recovery codes',
  codesExplained:
    'Each signs you in once if you lose the app. They are shown only now: keep them on paper or in a password manager.',
  codesCopyFailed: 'The codes could not be copied. Select them and copy them by hand.',
  offTitle: 'Turn off two-factor sign-in',
  offExplained: 'From then on your password alone signs you in.',
  turnedOff: 'Two-factor sign-in is off.',
  renewTitle: 'New recovery codes',
  renewExplained: 'The codes you have now stop working.',
  codeHint: 'From your authenticator app, or a recovery code.',

  sessionsTitle: 'Where you are signed in',
  thisDevice: 'This device',
  since: (address: string, when: string) => `${address === '' ? '' : `${address} · `}signed in ${when}`,
  seen: (when: string) => `Last used ${when}`,
  endQuestion: (device: string) => `End the session on ${device}?`,
  endExplained: 'It has to sign in again.',
  ended: 'Session ended.',
  endOthersQuestion: 'End all other sessions?',
  endOthersExplained: 'Every device but this one has to sign in again. API tokens that you have made are revoked.',
  tokensRevoked: (count: number) =>
    count === 1 ? 'One API token of yours was revoked.' : `${count} API tokens of yours were revoked.`,
  othersEnded: (count: number) => (count === 1 ? 'One session ended.' : `${count} sessions ended.`),
  noOthers: 'You are signed in nowhere else.',

  signInAlarm: ({ username, failures, addresses }: { username: string; failures: number; addresses: number }) =>
    `${failures} sign-ins as ${username} failed in the last day, from ${addresses === 1 ? 'one address' : `${addresses} addresses`}. Devices and addresses that ${username} has signed in from are not delayed by them.`,
  otherAlarms: (count: number) =>
    count === 1 ? 'One other account has failed sign-ins too.' : `${count} other accounts have failed sign-ins too.`,
  seeLog: 'See the log',

  logTitle: 'Sign-in log',
  logEmpty: 'Nothing has happened yet.',
  logKept: 'Kept for a year.',
}

export const eventLabels: Record<AccountEvent, string> = {
  signed_in: 'Signed in',
  recovery_code_used: 'Recovery code used',
  wrong_password: 'Wrong password',
  wrong_code: 'Wrong code',
  refused_deactivated: 'Refused: deactivated',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
  two_factor_enabled: 'Two-factor turned on',
  two_factor_disabled: 'Two-factor turned off',
  recovery_codes_made: 'Recovery codes made',
  session_ended: 'Session ended',
  other_sessions_ended: 'Other sessions ended',
}
