import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface BenchServer {
  host: string
  port: number
  pid: number
  stop(): Promise<void>
}

const listening = / on http:\/\/[^:]+:(\d+)/

/** Starts a Node program and waits until it reports its address. */
export const startServer = async (
  program: string,
  variables: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<BenchServer> => {
  const child = spawn(process.execPath, [...nodeOptions, program], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, found] = said.match(listening) ?? []
      if (found) resolve(Number(found))
    })
    void ended.then(() => reject(new Error(`${program} ended before it listened: ${said}`)))
  })
  return {
    host: '127.0.0.1',
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** As `npm start` and the image give them. */
const usualNodeOptions = '--max-semi-space-size=4'

/** Starts Waitbook in production mode on this database. */
export const startApi = (databaseUrl: string, variables: Record<string, string> = {}) =>
  startServer(
    'apps/api/src/main.ts',
    {
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      APP_SECRET: 'of the benches alone, and long enough',
      RATE_LIMITS: 'off',
      REGISTRATION: 'trusted',
      LOG_LEVEL: 'error',
      ...variables,
    },
    (process.env.BENCH_NODE_OPTIONS ?? usualNodeOptions).split(' '),
  )
