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

/** Spreads the starts of jobs: otherwise each would need its own database connection at the same instant, at every interval. */
const staggerMs = 130
let startedJobs = 0

/** Runs `work` at each interval, unless the previous run is still in progress. `stopping` asks a long run to end early. */
export const createRepeatedJob = <T>(
  { name, everyMs, log, onFailure }: RepeatedJobOptions,
  work: (stopping: AbortSignal) => Promise<T>,
): RepeatedJob<T> => {
  const stopping = new AbortController()
  const running = new Set<Promise<T>>()
  let timer: NodeJS.Timeout | undefined
  const runUnlessRunning = () => {
    if (running.size > 0) return
    watchJob(name, run).catch((error: unknown) => log.warn({ err: error }, onFailure))
  }

  const run = () => {
    const begun: Promise<T> = work(stopping.signal).finally(() => running.delete(begun))
    running.add(begun)
    return begun
  }

  return {
    run,
    start() {
      startedJobs += 1
      const first = setTimeout(
        () => {
          timer = setInterval(runUnlessRunning, everyMs).unref()
          runUnlessRunning()
        },
        everyMs + ((startedJobs * staggerMs) % Math.min(everyMs, 1_000)),
      )
      timer = first.unref()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await Promise.allSettled(running)
    },
  }
}
