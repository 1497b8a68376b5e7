import { normalQuantile } from '@waitbook/domain/floor/normal'
import { turnBeyond } from '@waitbook/domain/floor/turn-beyond'
import type { Floor, Occupant } from './floor.ts'

const MINUTE = 60_000
/** Runs of the queue through the tables. */
export const RUNS = 24
/** Steps that visit all runs: each key takes one of them. */
const STEPS = [1, 5, 7, 11, 13, 17, 19, 23] as const

/** What is drawn for a key. */
export const SALT = { turn: 1, leaving: 2, coming: 3 } as const

const quantiles = Float64Array.from({ length: RUNS }, (_, cell) => normalQuantile((cell + 0.5) / RUNS))

/** A number of 32 bits that a key and a salt always give. */
export function hashOf(text: string, salt: number): number {
  let hash = 0x811c9dc5 ^ salt
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return (Math.imul(hash, 0x2c1b3c6d) ^ (hash >>> 12)) >>> 0
}

/** Of as many equal parts as runs, the one that a key has in a run: each once, in an order of the key's own. */
const cellOf = (hash: number, run: number): number => (run * (STEPS[hash & 7] ?? 1) + (hash >>> 3)) % RUNS

/** A share between 0 and 1, evenly spread over the runs: few runs are then as exact as many random ones. */
export const shareOf = (hash: number, run: number): number => (cellOf(hash, run) + 0.5) / RUNS

/** A draw of the standard normal distribution, spread in the same way. */
export const normalOf = (hash: number, run: number): number => quantiles[cellOf(hash, run)] ?? 0

/** When an occupied table becomes free, by run, in epoch ms: its turn is drawn given the minutes already sat. */
export function drawFrees(floor: Floor, occupant: Occupant, now: number): Float64Array {
  const frees = new Float64Array(RUNS)
  const isBilled = occupant.billAt !== undefined && floor.bills.count > 0
  const from = isBilled ? (occupant.billAt ?? now) : occupant.since
  const turn = (isBilled ? floor.bills : floor.turns).predict(occupant.size, from)
  const lengthOf = turnBeyond(turn, Math.max(0.01, (now - from) / MINUTE))
  const hash = hashOf(occupant.stay, SALT.turn)
  for (let run = 0; run < RUNS; run++) {
    frees[run] = Math.max(now, from + lengthOf(shareOf(hash, run)) * MINUTE)
  }
  return frees
}
