import type { RecordableStep } from '@waitbook/domain/floor/stay'
import { type DayPart, type LearnedTurn, minLearnedStays, type SizeClass } from '@waitbook/domain/floor/turn-times'

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

const steps: Record<RecordableStep, string> = { ordered: 'Ordered', mains: 'Main course', bill: 'Bill' }

export const turnMessages = {
  sizes,
  parts,
  cell: (size: SizeClass, part: DayPart) => `${spokenSizes[size]}, ${parts[part].toLowerCase()}`,
  learned: 'Learned from past parties',
  learnedHint: (since: string) =>
    `Since ${since}. From ${minLearnedStays} parties on, tables are planned by the time within which 8 of 10 left, whatever is set.`,
  nothingLearned: 'Nothing yet: turn times are learned from parties that were freed, at the start of the next day.',
  spread: (set: number, { median, p80, count }: LearnedTurn) =>
    `Set ${set}, learned ${median}, 8 of 10 by ${p80}, ${count} ${count === 1 ? 'party' : 'parties'}`,
  adopt: (minutes: number) => `Use ${minutes}`,
  adoptFor: (minutes: number, size: SizeClass, part: DayPart) =>
    `Use ${minutes} for ${spokenSizes[size]}, ${parts[part].toLowerCase()}`,
  adopted: (minutes: number, size: SizeClass, part: DayPart) =>
    `${minutes} min for ${spokenSizes[size]}, ${parts[part].toLowerCase()}`,
  loadFailed: 'The learned turn times could not be loaded.',
  loading: 'Loading the learned turn times...',
  title: 'Turn times',
  hint: 'Minutes that a party keeps its table, by its size and when it sits down: until 11:00, 15:00, 17:00, and from then on.',
}

export const rulesMessages = {
  title: 'At the tables',
  steps,
  stepsLabel: 'Steps on the main button',
  stepsHint: 'With none, a table is freed by one tap. The bill is the step that makes wait times more accurate.',
  wipe: 'Clear tables',
  wipeHint: 'A freed table is shown as to be cleared before it is ready. Without this step it is ready at once.',
  fairness: 'Passing at most',
  fairnessHint:
    'A party that fits a table better may get it before a party that is ahead of it on the list by at most this time.',
  dueSoon: 'Booked soon',
  dueSoonHint: 'How long before a booking its table is shown as booked.',
  rotation: 'Turn of the servers',
  rotationHint:
    'Which server gets the next party: who has waited longest, who has had the fewest people today, or who has the fewest parties now. Without servers at work it changes nothing.',
}
