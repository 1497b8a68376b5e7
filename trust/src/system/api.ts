import { startServer } from '@waitbook/e2e/src/server.ts'
import { freePort } from './ports.ts'

export interface Api {
  /** Stays the same over restarts. */
  url: string
  /** Ends the process at once, wherever it is, and answers when it is gone. */
  kill(): Promise<void>
  /** Starts the next one on the same port; answers after how many ms it serves. */
  restart(): Promise<number>
  /** SIGTERM; answers after how many ms it is gone, and with which code. */
  stop(): Promise<{ ms: number; code: number | null }>
  pid(): number
}

/** The API as its owner starts it, on a database of one's own, in a process of its own; another version's from its own folder. */
export const startApi = async (
  databaseUrl: string,
  env: Record<string, string> = {},
  folder?: string,
): Promise<Api> => {
  const port = await freePort()
  const variables = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'a secret of these runs alone, long enough',
    RATE_LIMITS: 'off',
    PORT: String(port),
    ...env,
  }
  let running = await startServer(variables, folder)
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      running.child.kill('SIGKILL')
      await running.finished
    },
    async restart() {
      const began = performance.now()
      running = await startServer(variables, folder)
      return performance.now() - began
    },
    async stop() {
      const began = performance.now()
      const { code } = await running.stop()
      return { ms: performance.now() - began, code }
    },
    pid: () => running.child.pid ?? 0,
  }
}
