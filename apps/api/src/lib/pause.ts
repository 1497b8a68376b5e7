import { setTimeout as delay } from 'node:timers/promises'

/** Resolves after this many ms, or as soon as the signal aborts. Does not keep the process alive. */
export const pauseUnless = async (stopping: AbortSignal, ms: number) => {
  try {
    await delay(ms, undefined, { signal: stopping, ref: false })
  } catch (error) {
    if (!stopping.aborted) throw error
  }
}
