import type { StayEnd, StayTurn } from './stay.ts'
import { dayFade, type LogTurn, TurnModel } from './turn-model.ts'

/** Parties of 1-2, 3-4, 5-6, and 7 and more. */
export const sizeClasses = ['1_2', '3_4', '5_6', '7_up'] as const
export type SizeClass = (typeof sizeClasses)[number]

/** By the start of the stay: until 11, until 15, until 17, and from then on (venue time). The hours before 4 are evening. */
export const dayParts = ['morning', 'midday', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

/** Minutes that a table is planned for, as the owner set them. */
export type SetTurns = Record<SizeClass, Record<DayPart, number>>

/** What a restaurant starts with. Its own times are learned from its stays. */
export const defaultTurns: SetTurns = {
  '1_2': { morning: 45, midday: 60, afternoon: 60, evening: 75 },
  '3_4': { morning: 60, midday: 75, afternoon: 75, evening: 90 },
  '5_6': { morning: 75, midday: 90, afternoon: 90, evening: 120 },
  '7_up': { morning: 90, midday: 105, afternoon: 105, evening: 150 },
}

/** A stay as the turn times learn from it: `t` is its start, epoch ms of venue time as if it were UTC. */
export interface EndedStay {
  people_count: number
  t: number
  minutes: number
  ended_by: StayEnd
}

/** What was learned, in whole minutes: half of the parties stay up to `median`, four of five up to `p80`. */
export interface LearnedTurn {
  median: number
  p80: number
  /** Stays of this class and part of the day, however old. */
  count: number
}

/** Stays of a class and part of the day from which the learned time is used instead of the set one. */
export const minLearnedStays = 20
/** Of the standard normal distribution: four fifths are below. */
export const fourFifths = 0.8416

export const sizeClassOf = (people: number): SizeClass =>
  people <= 2 ? '1_2' : people <= 4 ? '3_4' : people <= 6 ? '5_6' : '7_up'

export const dayPartOf = (t: number): DayPart => {
  const hour = new Date(t).getUTCHours()
  if (hour < 4 || hour >= 17) return 'evening'
  return hour < 11 ? 'morning' : hour < 15 ? 'midday' : 'afternoon'
}

/** Logarithms of the stays of one class and part of the day; old ones fade. */
interface Cell {
  count: number
  weight: number
  sum: number
  squares: number
}

/** Learns how long parties stay, by size class and part of the day, from the stays whose end was reported. */
export class TurnTimes {
  readonly #model = new TurnModel()
  readonly #cells = new Map<string, Cell>()

  learn({ people_count, t, minutes, ended_by }: EndedStay): void {
    if (ended_by === 'next_seating' || ended_by === 'closing') return
    const before = this.#model.count
    this.#model.learn(people_count, t, minutes)
    // The model refuses stays that are mistakes.
    if (this.#model.count === before) return
    const key = cellOf(people_count, t)
    const cell = this.#cells.get(key) ?? { count: 0, weight: 0, sum: 0, squares: 0 }
    const log = Math.log(minutes)
    cell.count += 1
    cell.weight += 1
    cell.sum += log
    cell.squares += log * log
    this.#cells.set(key, cell)
  }

  endDay(): void {
    this.#model.endDay()
    for (const cell of this.#cells.values()) {
      cell.weight *= dayFade
      cell.sum *= dayFade
      cell.squares *= dayFade
    }
  }

  /** What was learned for a cell of the settings; undefined without a stay in it. */
  learned(size: SizeClass, part: DayPart): LearnedTurn | undefined {
    const cell = this.#cells.get(`${size} ${part}`)
    if (cell === undefined) return undefined
    const mean = cell.sum / cell.weight
    const deviation = Math.sqrt(Math.max(0, cell.squares / cell.weight - mean * mean))
    return {
      median: minutesOf({ mean, deviation }, 0),
      p80: minutesOf({ mean, deviation }, fourFifths),
      count: cell.count,
    }
  }

  /**
   * Minutes to plan for a party that sits down at `t`: those within which four of five leave, by its size, the hour and
   * today's pace; the set ones while too few stays of its class and part of the day are known.
   */
  planned(set: SetTurns, people_count: number, t: number): number {
    const cell = this.#cells.get(cellOf(people_count, t))
    if (cell === undefined || cell.count < minLearnedStays) return set[sizeClassOf(people_count)][dayPartOf(t)]
    return minutesOf(this.#model.predict(people_count, t), fourFifths)
  }

  /** What is stored with a party that sits down at `t`: `planned`, and how much the restaurant's stays differ. */
  turn(set: SetTurns, people_count: number, t: number): StayTurn {
    const { deviation } = this.#model.predict(people_count, t)
    return { planned_minutes: this.planned(set, people_count, t), spread: Math.round(deviation * 1000) / 1000 }
  }
}

/** The people by whose number a size class is planned: the largest party of the class; of the last one, a usual party. */
const plannedPeople: Record<SizeClass, number> = { '1_2': 2, '3_4': 4, '5_6': 6, '7_up': 8 }

/** Minutes to plan for a party of each size that sits down at `t`, as `TurnTimes.planned`. */
export const plannedTurns = (times: TurnTimes, set: SetTurns, t: number): Record<SizeClass, number> => ({
  '1_2': times.planned(set, plannedPeople['1_2'], t),
  '3_4': times.planned(set, plannedPeople['3_4'], t),
  '5_6': times.planned(set, plannedPeople['5_6'], t),
  '7_up': times.planned(set, plannedPeople['7_up'], t),
})

const cellOf = (people_count: number, t: number) => `${sizeClassOf(people_count)} ${dayPartOf(t)}`
const minutesOf = ({ mean, deviation }: LogTurn, sigmas: number) => Math.round(Math.exp(mean + sigmas * deviation))
