import { generator } from '../wait/generator.ts'

/** A floor and the parties that come to it. Minutes. */
export interface FloorSpec {
  readonly name: string
  readonly seats: readonly number[]
  /** Shares of the party sizes 1, 2, 3 and so on. */
  readonly sizes: readonly number[]
  /** Median stay, how it grows with each guest beyond two, and the spread of its logarithm. */
  readonly stay: number
  readonly stayPerGuest: number
  readonly spread: number
}

export interface Guest {
  readonly id: string
  readonly size: number
  readonly at: number
  readonly stay: number
  readonly patience: number
}

export interface Night {
  readonly floor: FloorSpec
  readonly guests: readonly Guest[]
}

export const eveningMinutes = 330
export const loads = [0.9, 1.1, 1.3] as const

const many = (...counts: readonly (readonly [count: number, seats: number])[]): number[] =>
  counts.flatMap(([count, seats]) => new Array<number>(count).fill(seats))
const sizes = [0.07, 0.38, 0.15, 0.21, 0.08, 0.07, 0.02, 0.02]
const base = { sizes, stay: 55, stayPerGuest: 5, spread: 0.32 }

export const floors: readonly FloorSpec[] = [
  { ...base, name: 'bistro12', seats: many([4, 2], [5, 4], [2, 6], [1, 8]) },
  { ...base, name: 'trattoria20', seats: many([6, 2], [9, 4], [4, 6], [1, 8]), stay: 65 },
  { ...base, name: 'grill30', seats: many([9, 2], [14, 4], [5, 6], [2, 8]), stay: 70, stayPerGuest: 4 },
  { ...base, name: 'hall40', seats: many([12, 2], [18, 4], [8, 6], [2, 8]), stay: 50, spread: 0.38 },
]

/** Minutes of table time that a guest list asks for, against those that the floor has: demand follows the whole floor. */
const guestsPerMinute = (floor: FloorSpec, load: number) => {
  const perParty = floor.sizes.reduce((sum, share, index) => sum + share * usualStay(floor, index + 1), 0)
  return (load * floor.seats.length) / perParty
}

const usualStay = ({ stay, stayPerGuest, spread }: FloorSpec, size: number) =>
  (stay + stayPerGuest * Math.max(0, size - 2)) * Math.exp(spread ** 2 / 2)

/** The same parties for every rule: each brings its stay and its patience. */
export function makeNight(floor: FloorSpec, load: number, seed: number): Night {
  const random = generator(seed * 97 + Math.round(load * 10) * 13 + floor.seats.length)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const rate = guestsPerMinute(floor, load)
  const guests: Guest[] = []
  const pause = () => -Math.log(1 - random()) / rate
  for (let at = pause(); at < eveningMinutes - 30; at += pause()) {
    let roll = random()
    const index = floor.sizes.findIndex((share) => {
      roll -= share
      return roll < 0
    })
    const size = index + 1 || 2
    const stay = (floor.stay + floor.stayPerGuest * Math.max(0, size - 2)) * Math.exp(floor.spread * normal())
    guests.push({ id: `p${guests.length}`, size, at, stay, patience: 50 * Math.exp(0.5 * normal()) })
  }
  return { floor, guests }
}
