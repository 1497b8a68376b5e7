import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Task {
  /** Undefined sends the statement to the database itself. */
  server: { host: string; port: number } | undefined
  databaseUrl: string
  connections: number
  restaurants: string[]
  seconds: number
  /** Number of the first party: no two tasks may share a phone at a restaurant. */
  first: number
  /** Undefined sends as fast as answers come. */
  perSecond?: number
}

export interface Outcome {
  sent: number
  perSecond: number
  /** ms */
  p50: number
  p99: number
  /** Of the driver itself. */
  cpuMs: number
}

export const startDriver = () => {
  const child = fork(fileURLToPath(new URL('driver.ts', import.meta.url)), { stdio: 'inherit' })
  return {
    async run(task: Task): Promise<Outcome> {
      child.send(task)
      const [{ outcome, error }] = (await once(child, 'message')) as [{ outcome?: Outcome; error?: string }]
      if (!outcome) throw new Error(error)
      return outcome
    },
    stop: () => void child.kill(),
  }
}
