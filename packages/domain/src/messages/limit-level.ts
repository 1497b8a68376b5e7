export const limitLevels = ['usual', 'near', 'reached'] as const
export type LimitLevel = (typeof limitLevels)[number]

/** How near a day's texts are to their limit; `near` from four fifths on, while there is time to act. */
export const limitLevel = (sent: number, limit: number): LimitLevel => {
  if (sent >= limit) return 'reached'
  return sent >= 0.8 * limit ? 'near' : 'usual'
}
