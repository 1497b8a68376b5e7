/**
 * Time from `npm start` with a warm build to the first page, and idle memory.
 *   node start.ts [rounds]
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median, pause } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { commandOf, familyOf, proportionalBytes } from './src/system/processes.ts'
import { printTable } from './src/system/report.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const rounds = Number(process.argv[2] ?? 3)
const here = machine()
const folder = mkdtempSync(join(tmpdir(), 'waitbook-bench-start-'))

const start = async (round: number) => {
  const port = 21_000 + Math.floor(Math.random() * 9_000)
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const page = async (): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer?.status === 200) return void (await answer.text())
    if (performance.now() - startedAt > 120_000) throw new Error('no page after two minutes')
    await pause(20)
    return page()
  }
  await page()
  const ms = performance.now() - startedAt
  await pause(5_000)
  const all = familyOf(child.pid ?? 0)
  // Without npm and the script that it runs, which a service does not need.
  const server = all.find((pid) => /^\S*node .*main\.ts/.test(commandOf(pid)))
  if (server === undefined) throw new Error('the server was not found among the processes of npm')
  const [bytes, serverBytes] = [all, familyOf(server)].map(proportionalBytes) as [number, number]
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await ended
  return { round, ms, bytes, serverBytes }
}

const row = (name: string, starts: readonly Awaited<ReturnType<typeof start>>[]) => [
  name,
  (median(starts.map(({ ms }) => ms)) / 1000).toFixed(1),
  ...[starts.map(({ serverBytes }) => serverBytes), starts.map(({ bytes }) => bytes)].map((bytes) =>
    (median(bytes) / 2 ** 20).toFixed(0),
  ),
]

try {
  // The first run creates the database, and the build if it is missing.
  const first = await start(0)
  const again: Awaited<ReturnType<typeof start>>[] = []
  for (let round = 1; round <= rounds; round += 1) again.push(await start(round))
  console.log(`Start. ${here}\n`)
  printTable(
    [
      'npm start',
      'to the first page, s',
      'memory 5 s later of the server and PostgreSQL, MB (proportional set size: shared pages once)',
      'with npm and its script',
    ],
    [row('with a new data folder', [first]), row(`again, median of ${rounds}`, again)],
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
