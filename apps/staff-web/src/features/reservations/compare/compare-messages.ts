import type { ComparedField } from '@waitbook/domain/imports/compare-books'
import { inPlaceWords, inWords } from '../../../lib/place-words.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

export const compareMessages = {
  mode: 'What is in the file?',
  importAll: 'Reservations to import',
  importAllHint: 'Adds what is missing and updates what differs.',
  compare: 'A newer export of the old system',
  compareHint: 'Shows only differences. You apply them one by one or all.',
  title: 'Compare with the old system',
  description: 'Reservations from today on. Nothing changes until you choose it; none is cancelled automatically.',
  fileHint: 'The export of its reservations, as often as you like. What you have changed here stays.',
  comparing: 'Comparing...',
  applying: 'Applying...',
  failed: 'The file could not be compared.',
  applyFailed: 'The differences could not be applied.',
  agree: (same: number) => `Both books agree: ${counted(same, 'reservation is', 'reservations are')} the same.`,
  same: (same: number) => `${same} unchanged`,
  refused: (count: number) => `${counted(count, 'row')} cannot be read`,
  line: (line: number) => `Line ${line}`,
  fresh: (count: number) => `New there (${count})`,
  changed: (count: number) => `Changed there (${count})`,
  asked: (count: number) => `Changed in both (${count})`,
  gone: (count: number) => `Gone there (${count})`,
  cut: (count: number) => `The first 200 of ${count} are shown.`,
  reasons: { cancelled: 'Cancelled there', missing: 'No longer in the file' },
  add: 'Add',
  apply: 'Apply',
  theirs: 'Take theirs',
  ours: 'Keep ours',
  cancel: 'Cancel here',
  keep: 'Keep',
  actionOf: (action: string, name: string) => `${action}: ${name}`,
  applyAll: (count: number) => `Apply all ${count}`,
  nothing: 'Apply all',
  applied: (count: number) => `${counted(count, 'reservation')} applied`,
  kept: 'Kept as it is here',
  cancelled: 'Cancelled here',
  change: (here: string, there: string) => `${here} → ${there}`,
  both: (here: string, there: string) => `here ${here}, there ${there}`,
  none: 'none',
}

export const comparedNames: Record<ComparedField, string> = inPlaceWords(() => ({
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  party_size: inWords`Party size`,
  date: 'Date',
  time: 'Time',
  notes: 'Notes',
}))
