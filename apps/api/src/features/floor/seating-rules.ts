import { type SizeClass, sizeClassOf } from '@waitbook/domain/floor/turn-times'

/** What suggestions follow, by the restaurant's settings. */
export interface SeatingRules {
  /** Minutes planned for a party that sits down now. */
  turns: Record<SizeClass, number>
  fairness_minutes: number
  due_soon_minutes: number
}

export const defaultRules: SeatingRules = {
  turns: { '1_2': 75, '3_4': 90, '5_6': 120, '7_up': 150 },
  fairness_minutes: 15,
  due_soon_minutes: 30,
}

export const turnMinutesOf =
  ({ turns }: Pick<SeatingRules, 'turns'>) =>
  (people_count: number) =>
    turns[sizeClassOf(people_count)]
