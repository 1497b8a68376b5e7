/**
 * An older call was made by a desk without a connection and is not announced: staff have called the guest in another
 * way.
 */
const announcedMs = 120_000
/** An older call, such as one that was made while the board was not connected, makes no sound. */
const soundMs = 60_000

/** What the large part of a board shows. */
export interface Stage {
  /** The call that is shown large; null before the first one. */
  shown: string | null
  /** Since when, ms. */
  since: number
  /** The calls that follow, in their order. */
  next: readonly string[]
  /** All calls that the board has had; a call has another key when it is repeated. */
  known: ReadonlySet<string>
}

export const emptyStage: Stage = { shown: null, since: 0, next: [], known: new Set() }

export interface TimedCall {
  key: string
  /** When it was made, ms. */
  at: number
}

/**
 * The stage after the server has sent its calls. New calls are queued and shown one after the other. If nothing is shown yet
 * and no call is new, the newest call is shown without a sound.
 */
export const withCalls = (stage: Stage, calls: readonly TimedCall[], now: number): { stage: Stage; rings: boolean } => {
  const current = new Set(calls.map(({ key }) => key))
  const oldestFirst = [...calls].sort((one, other) => one.at - other.at)
  const known = new Set([...stage.known, ...current])
  const fresh = oldestFirst.filter(({ key, at }) => !stage.known.has(key) && now - at <= announcedMs)
  const next = [...stage.next.filter((key) => current.has(key)), ...fresh.map(({ key }) => key)]
  const rings = fresh.some(({ at }) => now - at <= soundMs)
  const newest = oldestFirst.at(-1)
  if (stage.shown === null && fresh.length === 0 && newest) {
    return { stage: { shown: newest.key, since: now, next: [], known }, rings: false }
  }
  return { stage: { ...stage, next, known }, rings }
}

/** The stage at a later moment: the next call is shown once the present one was shown for long enough. */
export const stageAt = (stage: Stage, now: number, shownMs: number): Stage => {
  const [first, ...next] = stage.next
  if (first === undefined || (stage.shown !== null && now - stage.since < shownMs)) return stage
  return { ...stage, shown: first, since: now, next }
}
