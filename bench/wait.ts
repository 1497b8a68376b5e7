/**
 * The table of reference points with our estimator in it.
 *   node bench/wait.ts [folder of *.log.jsonl(.gz) with their *.truth.jsonl(.gz)] [--development]
 * Without a folder only the make-believe venues, the held-out ones unless asked.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { create } from '@waitbook/wait'
import { Baselines } from './src/wait/baselines.ts'
import { type Answer, coverage, geometricMean, meanError, meanPinball, worstCoverage } from './src/wait/score.ts'
import { type Run, simulate, type Truth } from './src/wait/simulator.ts'
import { developmentVenues, heldOutVenues } from './src/wait/venues.ts'

const RULES = ['always 30', 'place x learned average', 'same class, same number ahead', 'ours'] as const
type Answers = Record<(typeof RULES)[number], Answer[]>
const SEEDS = [11, 12, 13, 14, 15]
const WARM = 14
const COLD = 2

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
const times: number[] = []
const slowestClose = { value: 0 }
if (folder !== undefined) printTable(`Logs of ${folder}`, readLogs(folder))
const venues = process.argv.includes('--development') ? developmentVenues : heldOutVenues
printTable(
  `Simulated venues, ${SEEDS.length} seeds`,
  venues.map((spec) => ({ venue: spec.name, runs: SEEDS.map((seed) => () => simulate(spec, seed, 42)) })),
)
times.sort((a, b) => a - b)
const p99 = times[Math.floor(times.length * 0.99)] ?? 0
console.log(`\n${new Date().toISOString()}, ${cpus()[0]?.model}, Node ${process.version}`)
console.log(`${times.length} quotes, p99 ${p99.toFixed(3)} ms, slowest close ${slowestClose.value.toFixed(0)} ms`)

interface Venue {
  readonly venue: string
  readonly runs: readonly (() => Run)[]
}

function printTable(title: string, list: readonly Venue[]): void {
  console.log(`\n## ${title}\n`)
  console.log('| venue | place | same class | ours | ratio | cold ratio | coverage | worst group |')
  console.log('|---|---|---|---|---|---|---|---|')
  const all: { warm: Answers; cold: Answers }[] = []
  for (const { venue, runs } of list) {
    const answers = pool(runs.map((run) => replay(run())))
    const warm = pick(answers, (day) => day >= WARM)
    const cold = pick(answers, (day) => day < COLD)
    all.push({ warm, cold })
    const error = (rule: keyof Answers) => meanError(warm[rule])
    const coldRatio = meanError(cold.ours) / meanError(cold['place x learned average'])
    const errors = [error('place x learned average'), error('same class, same number ahead'), error('ours')]
    const figures = [...errors, error('ours') / error('same class, same number ahead'), coldRatio]
    const covered = [coverage(warm.ours), worstCoverage(warm.ours)]
    console.log(`| ${venue} | ${[...figures, ...covered].map((figure) => figure.toFixed(3)).join(' | ')} |`)
  }
  console.log('\n| rule | MAE, geometric mean | pinball | of same class | days 1-2 |\n|---|---|---|---|---|')
  const over = (rule: keyof Answers, measure: (rows: Answer[]) => number, phase: 'warm' | 'cold' = 'warm') =>
    geometricMean(all.map((answers) => measure(answers[phase][rule])))
  for (const rule of RULES) {
    const warm = over(rule, meanError)
    const ratio = warm / over('same class, same number ahead', meanError)
    const figures = [warm, over(rule, meanPinball), ratio, over(rule, meanError, 'cold')]
    console.log(`| ${rule} | ${figures.map((figure) => figure.toFixed(3)).join(' | ')} |`)
  }
}

function replay(run: Run): Answers {
  const answers: Answers = {
    'always 30': [],
    'place x learned average': [],
    'same class, same number ahead': [],
    ours: [],
  }
  const truths = new Map<string | undefined, Truth>()
  for (const truth of run.truth) if (truth.kind === undefined) truths.set(truth.id, truth)
  const first = Math.min(...run.truth.map(({ day }) => day))
  const ours = create(run.config)
  const baselines = new Baselines(run.config.default)
  for (const event of run.events) {
    if (event.type === 'requote') continue
    const before = performance.now()
    ours.on(event)
    if (event.type === 'close') slowestClose.value = Math.max(slowestClose.value, performance.now() - before)
    baselines.on(event)
    if (event.type !== 'arrive' || event.id === undefined) continue
    const asked = performance.now()
    const quote = ours.predict(event)
    times.push(performance.now() - asked)
    const truth = truths.get(event.id)
    if (truth?.wait === undefined) continue
    const common = { day: truth.day - first, size: truth.size, wait: truth.wait }
    const { fixed, place, sameClass } = baselines.predict(event.id)
    const plain = { 'always 30': fixed, 'place x learned average': place, 'same class, same number ahead': sameClass }
    for (const [rule, p50] of Object.entries(plain) as [keyof typeof plain, number][]) {
      answers[rule].push({ ...common, p50, p90: 2 * p50 })
    }
    answers.ours.push({ ...common, ...quote })
  }
  return answers
}

function pool(list: readonly Answers[]): Answers {
  return Object.fromEntries(RULES.map((rule) => [rule, list.flatMap((answers) => answers[rule])])) as Answers
}

function pick(answers: Answers, wanted: (day: number) => boolean): Answers {
  return Object.fromEntries(RULES.map((rule) => [rule, answers[rule].filter(({ day }) => wanted(day))])) as Answers
}

function readLogs(path: string): Venue[] {
  const lines = (name: string) =>
    (name.endsWith('.gz') ? gunzipSync(readFileSync(join(path, name))) : readFileSync(join(path, name)))
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  const byVenue = new Map<string, (() => Run)[]>()
  for (const name of readdirSync(path)
    .filter((file) => /\.log\.jsonl(\.gz)?$/.test(file))
    .toSorted()) {
    const venue = name.split('-')[0] ?? name
    const read = () => {
      const [config, ...events] = lines(name)
      return { config, events, truth: lines(name.replace('.log.', '.truth.')) } as Run
    }
    byVenue.set(venue, [...(byVenue.get(venue) ?? []), read])
  }
  return [...byVenue].map(([venue, runs]) => ({ venue, runs }))
}
