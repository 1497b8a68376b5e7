import { startServer } from '@waitbook/e2e/src/server.ts'
import { freePort } from './ports.ts'

export interface Api {
  /** Stays the same over restarts. */
  url: string
  /** Sends SIGKILL and resolves when the process has ended. */
  kill(): Promise<void>
  /** Starts a new process on the same port; returns the ms until it serves. */
  restart(): Promise<number>
  /** Sends SIGTERM; returns the ms until the process has ended, and its exit code. */
  stop(): Promise<{ ms: number; code: number | null }>
  pid(): number
  /** Characters of its log, over restarts. */
  logged(): number
}

/** Starts the API as a child process on an external database; `folder` is the checkout of another version. */
export const startApi = async (
  databaseUrl: string,
  env: Record<string, string> = {},
  folder?: string,
): Promise<Api> => {
  const port = await freePort()
  const variables = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'a long enough secret of the test runs',
    RATE_LIMITS: 'off',
    REGISTRATION: 'trusted',
    PORT: String(port),
    ...env,
  }
  let running = await startServer(variables, folder)
  let logged = 0
  const count = () => {
    running.child.stdout?.on('data', (text: string) => {
      logged += text.length
    })
  }
  count()
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      running.child.kill('SIGKILL')
      await running.finished
    },
    async restart() {
      const began = performance.now()
      running = await startServer(variables, folder)
      count()
      return performance.now() - began
    },
    async stop() {
      const began = performance.now()
      const { code } = await running.stop()
      return { ms: performance.now() - began, code }
    },
    pid: () => running.child.pid ?? 0,
    logged: () => logged,
  }
}
