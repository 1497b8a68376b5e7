import { type JobName, watchJob } from './metrics.ts'

interface RepeatedJobOptions {
  name: JobName
  everyMs: number
  log: { warn(details: object, message: string): void }
  /** Logged when a scheduled run fails. */
  onFailure: string
}

export interface RepeatedJob<T> {
  /** Runs once, now; rejects if the run fails. */
  run(): Promise<T>
  start(): void
  /** Schedules no more runs and waits for the current one. */
  stop(): Promise<void>
}

/** Runs `work` at each interval, unless the previous run is still in progress. `stopping` asks a long run to end early. */
export const createRepeatedJob = <T>(
  { name, everyMs, log, onFailure }: RepeatedJobOptions,
  work: (stopping: AbortSignal) => Promise<T>,
): RepeatedJob<T> => {
  const stopping = new AbortController()
  const running = new Set<Promise<T>>()
  let timer: NodeJS.Timeout | undefined

  const run = () => {
    const begun: Promise<T> = work(stopping.signal).finally(() => running.delete(begun))
    running.add(begun)
    return begun
  }

  return {
    run,
    start() {
      timer = setInterval(() => {
        if (running.size > 0) return
        watchJob(name, run).catch((error: unknown) => log.warn({ err: error }, onFailure))
      }, everyMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await Promise.allSettled(running)
    },
  }
}
