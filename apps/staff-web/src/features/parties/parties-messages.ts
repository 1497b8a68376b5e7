import type { PartyExportFormat } from '@waitbook/domain/parties/export-formats'

export const partiesMessages = {
  title: (restaurant: string) => `${restaurant} - Parties`,
  explained: 'Guests that the restaurant knows: their phones, visits and notes.',
  searchPlaceholder: 'Search by name or phone...',
  loading: 'Loading parties...',
  loadFailed: 'Failed to load parties',
  empty: 'No parties found. Add a party to get started.',
  emptyHint: 'A profile is also made when a party with a phone is served.',
  emptyHintImport: 'A profile is also made when a party with a phone is served. You can also import a list.',
  noMatch: 'No party matches this search.',
  noOther: 'There is no other party to merge with.',

  profileAdded: 'Party added successfully',
  profileFailed: 'Failed to add party',
  wordsHint: 'Separated by commas',
  allTags: 'All tags',

  updated: 'Party updated successfully',
  updateFailed: 'Failed to update party',
  invalidJson: 'Invalid JSON format in preferences field',
  nameMissing: 'Please enter a name.',
  phoneMissing: 'Please enter a phone number.',

  deleteQuestion: 'Are you sure you want to delete this party? This action cannot be undone.',
  deleteExplained: (name: string) =>
    `The profile of ${name} is deleted with its notes and preferences. Visits stay in the records of the waitlist.`,
  deleted: 'Party deleted successfully',
  deleteFailed: 'Failed to delete party',

  added: (name: string) => `${name} added to the waitlist`,
  addFailed: 'Failed to add party to waitlist',
  walkInsOff: 'Walk-ins are turned off in the settings. Parties come from reservations or the guest page.',

  merged: (name: string) => `Merged into ${name}`,
  mergeFailed: 'Failed to merge parties',
  mergeExplained: 'Visits, phone numbers, notes and preferences of both are kept in one profile.',

  historyFailed: 'Failed to load the visits',
  noVisits: 'No visits yet.',
  noVisitsHere: 'All visits were before Waitbook.',
  beforeWaitbook: (count: number) => (count === 0 ? undefined : `${count} of them before Waitbook`),

  exportFailed: 'Failed to export parties',
  exported: 'Download started!',
  exportAs: {
    waitbook: 'All fields (Waitbook)',
    square: 'Square',
    google: 'Google Contacts',
    waitwhile: 'Waitwhile',
  } satisfies Record<PartyExportFormat, string>,
}
