import type { RecordableStep } from '@waitbook/domain/floor/stay'
import { type DayPart, type LearnedTurn, minLearnedStays, type SizeClass } from '@waitbook/domain/floor/turn-times'
import { inPlaceWords, inWords } from '../../../lib/place-words.ts'

const sizes: Record<SizeClass, string> = { '1_2': '1-2', '3_4': '3-4', '5_6': '5-6', '7_up': '7+' }
const parts: Record<DayPart, string> = {
  morning: 'Morning',
  midday: 'Midday',
  afternoon: 'Afternoon',
  evening: 'Evening',
}
const spokenSizes: Record<SizeClass, string> = {
  '1_2': '1 to 2 people',
  '3_4': '3 to 4 people',
  '5_6': '5 to 6 people',
  '7_up': '7 or more people',
}

const steps: Record<RecordableStep, string> = { ordered: 'Ordered', mains: 'Main course', bill: 'Bill given' }

export const turnMessages = inPlaceWords(() => ({
  sizes,
  parts,
  cell: (size: SizeClass, part: DayPart) => `${spokenSizes[size]}, ${parts[part].toLowerCase()}`,
  learned: 'Measured turn times',
  learnedHint: (since: string) =>
    inWords`From past parties since ${since}. After ${minLearnedStays} parties, tables are planned by the time in which 8 of 10 had left, instead of the turn time set above.`,
  nothingLearned: inWords`Nothing yet. Turn times are measured when you tap “Party left”, and are counted from the next day on.`,
  spread: (set: number, { median, p80, count }: LearnedTurn) =>
    `Set ${set}, usually ${median}, 8 of 10 left by ${p80}, ${count} ${count === 1 ? inWords`party` : inWords`parties`}`,
  adopt: (minutes: number) => `Use ${minutes}`,
  adoptFor: (minutes: number, size: SizeClass, part: DayPart) =>
    `Use ${minutes} for ${spokenSizes[size]}, ${parts[part].toLowerCase()}`,
  adopted: (minutes: number, size: SizeClass, part: DayPart) =>
    `${minutes} min for ${spokenSizes[size]}, ${parts[part].toLowerCase()}`,
  loadFailed: 'The measured turn times could not be loaded.',
  loading: 'Loading the measured turn times...',
  title: 'Turn times',
  hint: inWords`Minutes that a party keeps its table, by party size and by when it sits down: morning until 11:00, midday until 15:00, afternoon until 17:00, then evening.`,
}))

export const rulesMessages = inPlaceWords(() => ({
  title: 'During service',
  steps,
  stepsLabel: 'Stages to track',
  stepsHint: inWords`Each adds one tap at a table before “Party left”. “Bill given” makes quoted wait times more accurate.`,
  wipe: inWords`Tables need clearing`,
  wipeHint: inWords`When a party leaves, its table shows as dirty until someone taps “Cleared”. Off: it is free at once.`,
  fairness: inWords`Seat out of order by up to`,
  fairnessHint: inWords`A table may be suggested to a party that fits it better, even if another party is ahead of it on the list by up to this time.`,
  dueSoon: inWords`Show tables as booked`,
  dueSoonHint: inWords`How long before a booking its table shows as booked.`,
}))
