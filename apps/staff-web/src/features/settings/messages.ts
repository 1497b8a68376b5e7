/** The sentences of the settings, spec §2, §4, §5 and §8. */
export const settingsMessages = {
  title: (restaurant: string) => `${restaurant} Settings`,
  notBuilt: (section: string) => `${section} settings`,
  comingSoon: 'Coming soon...',
  active: (count: number) => `Active Settings: ${count} configured`,
  loading: (app: string) => `Loading ${app} settings...`,
  notForYourRole: 'Your role does not allow this. Ask an owner or a manager to change these settings.',
  loadFailedTitle: 'Failed to Load Settings',
  loadFailed: (app: string) => `Failed to fetch ${app} settings`,
  saved: 'Settings saved successfully.',
  saveFailed: 'Failed to save settings',
  invalid: 'Some fields need a look before this can be saved.',
  unsaved: 'You have unsaved changes.',
  allSaved: 'All changes are saved.',
  leaveQuestion: 'Leave without saving?',
  leaveExplained: 'Your changes to these settings will be lost.',

  placeholders: (names: readonly string[]) => `You can use ${names.map((name) => `{{${name}}}`).join(', ')}.`,
  unknownPlaceholders: (names: readonly string[]) =>
    `Unknown placeholders, sent as written: ${names.map((name) => `{{${name}}}`).join(', ')}`,
  noteHint: 'Type a note and press Enter to add it.',
  noteDuplicate: 'This note is already on the list.',
  columnsHint: 'In this order on the waitlist. The party and its status are always shown.',
  noColumns: 'No further columns are shown.',

  removalExplained: 'Takes parties off the list now that are older than the saved setting allows.',
  removalDone: 'Auto-removal completed successfully!',
  removedParties: (count: number) => (count === 1 ? 'Removed 1 party.' : `Removed ${count} parties.`),
  removalRefused: (detail: string) => `Error: ${detail}`,
  removalFailed: 'Failed to trigger auto-removal. Please try again.',
}

export const tokenMessages = {
  explained: 'Scripts use this token to read and change your waitlist.',
  loading: 'Loading the API token...',
  loadFailed: 'Failed to load API token data',
  regenerateFailed: 'Failed to regenerate token',
  regenerated: 'A new token was made. The old one is refused from now on.',
  copyFailed: 'The token could not be copied. Show it and copy it by hand.',
  exampleCopyFailed: 'The example could not be copied. Select it and copy it by hand.',
  regenerateQuestion: 'Regenerate the API token?',
  regenerateExplained: 'The old token stops working at once, in every script that uses it.',
  securityTitle: 'Keep this token secret',
  security:
    'Whoever has it can read and change your waitlist. Keep it out of web pages and shared files, and regenerate it when in doubt.',
  everyCall: 'Every call, with its fields, answers and refusals, is in the',
  docs: 'API documentation',
  viewDocs: 'View API Documentation',
  newTab: '(opens in a new tab)',
  helpTitle: 'Need help?',
  help: 'The usage examples run as they stand: what Copy takes carries this host and your token.',
}
