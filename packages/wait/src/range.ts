/** The displayed bounds in minutes: multiples of five unless closing time is nearer. */
export interface WaitRange {
  readonly from: number
  readonly to: number
}

const STEP = 5
const roundUp = (minutes: number): number => Math.max(STEP, Math.ceil(minutes / STEP) * STEP)

/**
 * The range of a quote: rounded up to 5 and never past closing time (`minutesToClosing`, if known). Returns `shown`,
 * the currently displayed range, until one of its bounds moves by 5 or more.
 */
export function waitRange(
  quote: { readonly p50: number; readonly p90: number },
  { minutesToClosing, shown }: { readonly minutesToClosing?: number; readonly shown?: WaitRange } = {},
): WaitRange {
  const latest = Math.max(0, Math.floor(minutesToClosing ?? Number.POSITIVE_INFINITY))
  if (shown !== undefined && shown.to <= latest && near(shown.from, quote.p50) && near(shown.to, quote.p90))
    return shown
  const from = Math.min(latest, roundUp(quote.p50))
  return { from, to: Math.min(latest, Math.max(from, roundUp(quote.p90))) }
}

/** A displayed bound stands for the five minutes below it; the value has moved when it is five outside them. */
const near = (shown: number, minutes: number): boolean =>
  Math.abs(shown - Math.max(STEP, minutes)) < STEP || roundUp(minutes) === shown
