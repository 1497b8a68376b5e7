import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Task {
  /** Undefined to send the statement directly to the database. */
  server: { host: string; port: number } | undefined
  databaseUrl: string
  connections: number
  restaurants: string[]
  seconds: number
  /** Number of the first party; phones must be unique per restaurant across tasks. */
  first: number
  /** Undefined for the closed loop. */
  perSecond?: number
}

export interface Outcome {
  sent: number
  perSecond: number
  /** ms */
  p50: number
  p99: number
  /** CPU ms of the driver itself. */
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
