/** A number from 0 up to, but without, 1. */
export type RandomSource = () => number

/** What the simulation needs to know of a party. */
export interface DemoParty {
  id: string
  people_count: number
  status: 'WAITING' | 'NOTIFIED'
  /** Full minutes since the arrival. */
  waited: number
  /** Full minutes since the last 'table ready', null before it. */
  sinceNotified: number | null
  hasArrived: boolean
  isLate: boolean
}
