/**
 * The cost of row-level security: the application compared with the same one that sets no tenant context, in
 * alternating rounds. A visit is a party that the host adds, serves, restores by undo and removes: four calls.
 *   node bench/row-security.ts [seconds a round] [rounds] [kinds, such as board,visit]
 * CPU is that of the application's process and its database backends; the callers run in a separate process.
 */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@waitbook/db/embedded/embedded-postgres'
import { backendCpuMs, type Kind, openSide, type Side } from './src/row-security/side.ts'

const [seconds = 0.5, rounds = 60] = process.argv.slice(2, 4).map(Number)
const kinds = process.argv[4]?.split(',') ?? ['join', 'board', 'visit']
/** Many callers for throughput, one for latency. */
const CALLERS = [16, 1]

export interface Round {
  kind: Kind
  port: number
  restaurants: { id: string; token: string }[]
  callers: number
  ms: number
}

const folder = mkdtempSync(join(tmpdir(), 'waitbook-bench-'))
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false })
const callers = fork(fileURLToPath(new URL('src/row-security/callers.ts', import.meta.url)))

interface Driven {
  answered: number
  refused: number
  medianUs: number
}

const drive = (round: Round) =>
  new Promise<Driven>((resolve) => {
    callers.once('message', (answer) => resolve(answer as Driven))
    callers.send(round)
  })

const measure = async (side: Side, kind: Round['kind'], many: number) => {
  const node = process.cpuUsage()
  const backends = await backendCpuMs(side)
  const { answered, refused, medianUs } = await drive({
    ...side,
    kind,
    restaurants: side.restaurants[kind],
    callers: many,
    ms: seconds * 1_000,
  })
  if (refused > 0) throw new Error(`${refused} of ${answered + refused} calls were refused`)
  const { user, system } = process.cpuUsage(node)
  return {
    perSecond: answered / seconds,
    medianUs,
    nodeUs: (user + system) / answered,
    postgresUs: (((await backendCpuMs(side)) - backends) * 1_000) / answered,
  }
}

type Figures = Awaited<ReturnType<typeof measure>>
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const medians = (runs: Figures[]): Figures => ({
  perSecond: median(runs.map((run) => run.perSecond)),
  medianUs: median(runs.map((run) => run.medianUs)),
  nodeUs: median(runs.map((run) => run.nodeUs)),
  postgresUs: median(runs.map((run) => run.postgresUs)),
})

try {
  const plain = await openSide(server.connectionString, 'plain', false)
  const secured = await openSide(server.connectionString, 'secured', true)
  for (const [kind, many] of (['join', 'board', 'visit'] as const)
    .filter((kind) => kinds.includes(kind))
    .flatMap((kind) => CALLERS.map((many) => [kind, many] as const))) {
    for (const side of [plain, secured]) await measure(side, kind, many)
    const runs: Record<'plain' | 'secured', Figures[]> = { plain: [], secured: [] }
    for (let round = 0; round < rounds; round += 1) {
      const pair = [
        ['plain', plain],
        ['secured', secured],
      ] as const
      for (const [name, side] of round % 2 === 0 ? pair : pair.toReversed())
        runs[name].push(await measure(side, kind, many))
    }
    const [a, b] = [medians(runs.plain), medians(runs.secured)]
    console.log(`\n| ${kind}, ${many} at a time | without | with | ratio |\n|---|---|---|---|`)
    const row = (name: string, of: (figures: Figures) => number) => {
      // Ratios of adjacent rounds, because the load of a shared machine changes.
      const ratio = median(runs.plain.map((plainRun, index) => of(runs.secured[index] ?? plainRun) / of(plainRun)))
      console.log(`| ${name} | ${of(a).toFixed(0)} | ${of(b).toFixed(0)} | ${ratio.toFixed(3)} |`)
    }
    row('answers per second', ({ perSecond }) => perSecond)
    row('median answer, µs', ({ medianUs }) => medianUs)
    row('CPU of Node, µs', ({ nodeUs }) => nodeUs)
    row('CPU of PostgreSQL, µs', ({ postgresUs }) => postgresUs)
    row('CPU together, µs', ({ nodeUs, postgresUs }) => nodeUs + postgresUs)
  }
  console.log(`\n${new Date().toISOString()}, ${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}`)
  await plain.close()
  await secured.close()
} finally {
  callers.kill()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
