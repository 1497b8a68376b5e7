import { generator } from './generator.ts'

export type Policy = 'longest-wait' | 'best-fit' | 'largest-first' | 'mixed'

/** A simulated venue. Times in minutes, rates per minute, hours of the day as decimals. */
export interface VenueSpec {
  readonly name: string
  /** Seats of each table; a doctor of a clinic is a table with one seat. */
  readonly tables: readonly number[]
  readonly policy: Policy
  readonly opens: number
  readonly closes: number
  /** Arrival peaks: hour, width in hours, parties per hour at the peak. */
  readonly peaks: readonly (readonly [hour: number, width: number, perHour: number])[]
  /** Shares of the party sizes 1, 2, 3 and so on. */
  readonly sizes: readonly number[]
  /** Median stay, how it grows with each guest beyond two, and the spread of its logarithm. */
  readonly stay: number
  readonly stayPerGuest: number
  readonly staySpread: number
  /** Monday first. */
  readonly week: readonly number[]
  /** Weekly growth of demand; stays shrink by half of it. */
  readonly drift: number
  /** Rate of leaving per minute while waiting, and probability of a no-show after the call. */
  readonly leaving: number
  readonly noShow: number
  /** Maximum minutes from the call to the arrival at the table. */
  readonly coming: number
  /** Share of directly seated parties that staff record. */
  readonly recorded: number
  /** Reservations per day. */
  readonly bookings: number
}

const week = [0.75, 0.8, 0.85, 0.95, 1.2, 1.3, 1.05]
const many = (...counts: readonly (readonly [count: number, seats: number])[]): number[] =>
  counts.flatMap(([count, seats]) => new Array<number>(count).fill(seats))

const base = { drift: 0, leaving: 0.004, noShow: 0.06, coming: 4, recorded: 0.5, bookings: 0, week }

/** Venues for tuning. */
export const developmentVenues: readonly VenueSpec[] = [
  {
    ...base,
    name: 'bistro14',
    tables: many([6, 2], [6, 4], [2, 6]),
    policy: 'best-fit',
    opens: 11.5,
    closes: 23,
    peaks: [
      [12.8, 0.8, 10],
      [19.8, 1.2, 16],
    ],
    sizes: [0.1, 0.45, 0.15, 0.18, 0.06, 0.06],
    stay: 58,
    stayPerGuest: 6,
    staySpread: 0.33,
    bookings: 8,
  },
  {
    ...base,
    name: 'noodle6',
    tables: many([4, 2], [2, 4]),
    policy: 'longest-wait',
    opens: 11,
    closes: 21,
    peaks: [
      [12.5, 0.9, 16],
      [18.5, 1.1, 14],
    ],
    sizes: [0.35, 0.4, 0.15, 0.1],
    stay: 26,
    stayPerGuest: 3,
    staySpread: 0.3,
    recorded: 0.8,
    leaving: 0.008,
  },
  {
    ...base,
    name: 'hall60',
    tables: many([20, 2], [28, 4], [9, 6], [3, 8]),
    policy: 'mixed',
    opens: 11,
    closes: 23.5,
    peaks: [
      [13, 1.2, 48],
      [19.5, 1.5, 68],
    ],
    sizes: [0.08, 0.36, 0.17, 0.2, 0.08, 0.07, 0.02, 0.02],
    stay: 52,
    stayPerGuest: 5,
    staySpread: 0.38,
    recorded: 0.9,
    drift: 0.01,
  },
  {
    ...base,
    name: 'clinic5',
    tables: many([5, 1]),
    policy: 'longest-wait',
    opens: 8,
    closes: 17,
    peaks: [
      [9.5, 1.2, 22],
      [14.5, 1.5, 18],
    ],
    sizes: [1],
    stay: 14,
    stayPerGuest: 0,
    staySpread: 0.55,
    recorded: 0.4,
    leaving: 0.001,
    noShow: 0.04,
    week: [1.2, 1.05, 1, 0.95, 1, 0.6, 0],
  },
  {
    ...base,
    name: 'grill22',
    tables: many([5, 2], [12, 4], [5, 6]),
    policy: 'largest-first',
    opens: 17,
    closes: 23.5,
    peaks: [[19.3, 1.3, 27]],
    sizes: [0.04, 0.38, 0.16, 0.24, 0.09, 0.09],
    stay: 66,
    stayPerGuest: 5,
    staySpread: 0.28,
    bookings: 10,
    leaving: 0.006,
  },
  {
    ...base,
    name: 'brunch18',
    tables: many([8, 2], [10, 4]),
    policy: 'best-fit',
    opens: 8,
    closes: 15.5,
    peaks: [[10.8, 1.4, 26]],
    sizes: [0.12, 0.46, 0.18, 0.24],
    stay: 46,
    stayPerGuest: 4,
    staySpread: 0.35,
    drift: -0.01,
    recorded: 0.3,
    week: [0.5, 0.5, 0.6, 0.7, 0.9, 1.5, 1.6],
  },
]

/** Held-out venues, not used for tuning. */
export const heldOutVenues: readonly VenueSpec[] = [
  { ...base, name: 'diner28', tables: many([10, 2], [14, 4], [4, 6]), policy: 'mixed', opens: 10, closes: 22.5, peaks: [[12.6, 1, 26], [19, 1.4, 34]], sizes: [0.12, 0.38, 0.17, 0.2, 0.07, 0.06], stay: 48, stayPerGuest: 4, staySpread: 0.34, recorded: 0.6 },
  { ...base, name: 'kiosk4', tables: many([3, 2], [1, 4]), policy: 'longest-wait', opens: 9, closes: 18, peaks: [[10.5, 1.5, 7.5], [15, 1.2, 7]], sizes: [0.35, 0.45, 0.12, 0.08], stay: 30, stayPerGuest: 2, staySpread: 0.42, leaving: 0.012, noShow: 0.1 },
  { ...base, name: 'clinic2', tables: many([2, 1]), policy: 'longest-wait', opens: 8.5, closes: 16.5, peaks: [[10, 1.3, 10.5], [14.3, 1.2, 8]], sizes: [1], stay: 11, stayPerGuest: 0, staySpread: 0.6, recorded: 0.2, leaving: 0.002, noShow: 0.03, week: [1.15, 1, 1, 1, 1.05, 0.5, 0] },
  { ...base, name: 'steak34', tables: many([10, 2], [16, 4], [6, 6], [2, 8]), policy: 'best-fit', opens: 16.5, closes: 23.5, peaks: [[19.4, 1.5, 32]], sizes: [0.03, 0.4, 0.14, 0.25, 0.08, 0.08, 0.01, 0.01], stay: 78, stayPerGuest: 5, staySpread: 0.3, bookings: 18, drift: 0.015 },
  { ...base, name: 'buffet45', tables: many([8, 2], [26, 4], [9, 6], [2, 8]), policy: 'largest-first', opens: 11.5, closes: 22.5, peaks: [[13, 1.2, 38], [19.2, 1.2, 44]], sizes: [0.05, 0.3, 0.2, 0.25, 0.1, 0.08, 0.01, 0.01], stay: 64, stayPerGuest: 4, staySpread: 0.22, recorded: 0.9 },
] // biome-ignore format: a table

const policies = ['longest-wait', 'best-fit', 'largest-first', 'mixed'] as const

/** Random venues, deterministic by number and not used for tuning. */
export function drawnVenues(count: number, seed = 4711): VenueSpec[] {
  const random = generator(seed)
  const between = (low: number, high: number) => low + (high - low) * random()
  return Array.from({ length: count }, (_, n): VenueSpec => {
    const clinic = n % 3 === 2
    const servers = Math.round(clinic ? between(1, 7) : Math.exp(between(Math.log(5), Math.log(60))))
    const tables = Array.from({ length: servers }, () =>
      clinic ? 1 : ([2, 2, 4, 4, 6, 8][Math.floor(6 * random())] ?? 4),
    )
    const stay = clinic ? between(8, 22) : between(25, 85)
    const opens = clinic ? 8 : between(10, 13)
    const closes = clinic ? 17 : between(21.5, 23.5)
    // Peak demand exceeds capacity by 10 % to 50 %.
    const perHour = ((servers * 60) / stay) * between(1.1, 1.5)
    return {
      ...base,
      name: `${clinic ? 'clinic' : 'house'}${servers}-${n}`,
      tables,
      policy: clinic ? 'longest-wait' : (policies[Math.floor(4 * random())] ?? 'mixed'),
      opens,
      closes,
      peaks: [
        [opens + between(1.2, 2.2), between(0.7, 1.4), perHour * between(0.7, 1)],
        [closes - between(2.5, 4), between(0.9, 1.6), perHour],
      ],
      sizes: clinic ? [1] : [0.12, 0.4, 0.16, 0.18, 0.08, 0.06],
      stay,
      stayPerGuest: clinic ? 0 : between(2, 7),
      staySpread: clinic ? between(0.4, 0.7) : between(0.2, 0.4),
      recorded: between(0.1, 0.95),
      leaving: between(0.001, 0.01),
      noShow: between(0.02, 0.12),
      drift: between(-0.015, 0.02),
      bookings: clinic ? 0 : Math.round(between(0, servers / 2)),
      week: week.map((share) => share * between(0.85, 1.15)),
    }
  })
}
