import { setTimeout as delay } from 'node:timers/promises'

/** Waits so many ms, or until the signal: told to stop, whoever waits goes on at once. Keeps no process alive. */
export const pauseUnless = async (stopping: AbortSignal, ms: number) => {
  try {
    await delay(ms, undefined, { signal: stopping, ref: false })
  } catch (error) {
    if (!stopping.aborted) throw error
  }
}
