import type { PartyExportFormat } from '@waitbook/domain/parties/export-formats'
import { inPlaceWords, inWords } from '../../lib/place-words.ts'

export const partiesMessages = inPlaceWords(() => ({
  title: (restaurant: string) => inWords`${restaurant} - Parties`,
  explained: inWords`Guests that the restaurant knows: their phones, visits and notes.`,
  searchPlaceholder: 'Search by name or phone...',
  loading: inWords`Loading parties...`,
  loadFailed: inWords`Failed to load parties`,
  empty: inWords`No parties found. Add a party to get started.`,
  emptyHint: inWords`A profile is also made when a party with a phone is served.`,
  emptyHintImport: inWords`A profile is also made when a party with a phone is served. You can also import a list.`,
  noMatch: inWords`No party matches this search.`,
  noOther: inWords`There is no other party to merge with.`,

  profileAdded: inWords`Party added successfully`,
  profileFailed: inWords`Failed to add party`,
  wordsHint: 'Separated by commas',
  allTags: 'All tags',

  updated: inWords`Party updated successfully`,
  updateFailed: inWords`Failed to update party`,
  invalidJson: 'Invalid JSON format in preferences field',
  nameMissing: 'Please enter a name.',
  phoneMissing: 'Please enter a phone number.',

  deleteQuestion: inWords`Are you sure you want to delete this party? This action cannot be undone.`,
  deleteExplained: (name: string) =>
    `The profile of ${name} is deleted with its notes and preferences. Visits stay in the records of the waitlist.`,
  deleted: inWords`Party deleted successfully`,
  deleteFailed: inWords`Failed to delete party`,

  added: (name: string) => `${name} added to the waitlist`,
  addFailed: inWords`Failed to add party to waitlist`,
  walkInsOff: inWords`Walk-ins are turned off in the settings. Parties come from reservations or the guest page.`,

  merged: (name: string) => `Merged into ${name}`,
  mergeFailed: inWords`Failed to merge parties`,
  mergeExplained: 'Visits, phone numbers, notes and preferences of both are kept in one profile.',

  historyFailed: 'Failed to load the visits',
  noVisits: 'No visits yet.',
  noVisitsHere: 'All visits were before Waitbook.',
  beforeWaitbook: (count: number) => (count === 0 ? undefined : `${count} of them before Waitbook`),

  exportFailed: inWords`Failed to export parties`,
  exported: 'Download started!',
  exportAs: {
    waitbook: 'All fields (Waitbook)',
    square: 'Square',
    google: 'Google Contacts',
    waitwhile: 'Waitwhile',
  } satisfies Record<PartyExportFormat, string>,
}))
