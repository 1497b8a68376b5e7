import { normalQuantile, normalShare } from './normal.ts'
import type { LogTurn } from './turn-model.ts'

/**
 * The stays that last longer than `minutes`, as the turn time predicts them: gives the minutes within which a share of
 * these, from 0 to 1, are over.
 */
export const turnBeyond = ({ mean, deviation }: LogTurn, minutes: number) => {
  const left = normalShare((mean - Math.log(minutes)) / deviation)
  return (share: number) => Math.exp(mean - deviation * normalQuantile(left * (1 - share)))
}
