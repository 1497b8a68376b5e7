/**
 * Compares the estimator with the reference rules.
 *   node bench/wait.ts [folder of *.log.jsonl(.gz) with their *.truth.jsonl(.gz)] [--venues=development|held-out|drawn]
 *     [--seeds=11,12,13]
 * Without a folder only simulated venues, by default the held-out ones; 'drawn' adds twelve random ones. `--tables` compares
 * the quotes where tables are tracked instead, `--queues` those of places with several queues and desks.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { create } from '@waitbook/wait'
import { readLogs, type Venue } from './src/wait/logs.ts'
import { compareQueues, queueScenes, queueWays } from './src/wait/queues.ts'
import { type Answers, noTimes, pool, type Rule, replay, rules } from './src/wait/replay.ts'
import { type Answer, coverage, geometricMean, meanError, meanPinball, worstCoverage } from './src/wait/score.ts'
import { simulate } from './src/wait/simulator.ts'
import { compareTracked, trackedLogs, trackedVenues } from './src/wait/tracked-tables.ts'
import { developmentVenues, drawnVenues, heldOutVenues } from './src/wait/venues.ts'

const DAYS = 42
const WARM = 14
const COLD = 2
const PLACE = 'place x learned average'
const SAME_CLASS = 'same class, same number ahead'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    venues: { type: 'string', default: 'held-out' },
    seeds: { type: 'string', default: '11,12,13,14,15' },
    tables: { type: 'boolean', default: false },
    queues: { type: 'boolean', default: false },
  },
})
const specs = { development: developmentVenues, 'held-out': heldOutVenues, drawn: drawnVenues(12) }[values.venues]
if (specs === undefined) throw new Error(`--venues is development, held-out or drawn, not ${values.venues}`)
const seeds = values.seeds.split(',').map(Number)

const times = noTimes()
const simulated = `Simulated venues (${values.venues}), ${seeds.length} seeds`
if (values.queues) {
  printQueues()
} else if (values.tables) {
  for (const folder of positionals) compareTracked(`logs of ${folder}`, trackedLogs(folder), times)
  compareTracked(simulated, trackedVenues(specs, seeds, DAYS), times)
} else {
  for (const folder of positionals) printTables(`Logs of ${folder}`, readLogs(folder))
  printTables(
    simulated,
    specs.map((spec) => ({ venue: spec.name, runs: seeds.map((seed) => () => simulate(spec, seed, DAYS)) })),
  )
}
const sorted = times.quotes.toSorted((a, b) => a - b)
console.log(`\n${new Date().toISOString()}, ${cpus()[0]?.model}, Node ${process.version}`)
console.log(
  `${sorted.length} quotes (arrivals and requotes), p99 ${sorted[Math.floor(sorted.length * 0.99)]?.toFixed(3)} ms, slowest close ${times.slowestClose.toFixed(0)} ms`,
)

function printTables(title: string, list: readonly Venue[]): void {
  console.log(`\n## ${title}\n`)
  const columns = ['venue', 'place', 'same class', 'ridge', 'ours', 'of same class', 'of ridge', 'days 1-2 of place']
  row([...columns, 'coverage', 'worst group', 'requotes: MAE', 'coverage', 'worst'])
  row(Array.from({ length: columns.length + 5 }, () => '---'))
  const all: { warm: Answers; cold: Answers }[] = []
  for (const { venue, runs } of list) {
    const answers = pool(runs.map((run) => replay(run(), create, times)))
    const warm = pick(answers, (day) => day >= WARM)
    const cold = pick(answers, (day) => day < COLD)
    all.push({ warm, cold })
    const error = (rule: Rule) => meanError(warm[rule])
    row([
      venue,
      ...[error(PLACE), error(SAME_CLASS), error('ridge, reimplemented'), error('ours')].map(shown),
      shown(error('ours') / error(SAME_CLASS)),
      shown(error('ours') / error('ridge, reimplemented')),
      shown(meanError(cold.ours) / meanError(cold[PLACE])),
      ...[coverage(warm.ours), worstCoverage(warm.ours)].map(shown),
      ...[meanError(warm.requotes), coverage(warm.requotes), worstCoverage(warm.requotes)].map(shown),
    ])
  }
  console.log('')
  row(['rule', 'MAE, geometric mean', 'of same class', 'pinball', 'p90 coverage, worst group', 'days 1-2', 'of place'])
  row(Array.from({ length: 7 }, () => '---'))
  const over = (rule: Rule, measure: (rows: Answer[]) => number, phase: 'warm' | 'cold' = 'warm') =>
    geometricMean(all.map((answers) => measure(answers[phase][rule])))
  for (const rule of rules) {
    const cold = over(rule, meanError, 'cold')
    row([
      rule,
      shown(over(rule, meanError)),
      shown(over(rule, meanError) / over(SAME_CLASS, meanError)),
      shown(over(rule, meanPinball)),
      shown(Math.min(...all.map(({ warm }) => worstCoverage(warm[rule])))),
      shown(cold),
      shown(cold / over(PLACE, meanError, 'cold')),
    ])
  }
}

function printQueues(): void {
  console.log(`\n## Several queues, ${seeds.length} seeds: mean error in minutes\n`)
  row(['place', 'queue', 'quotes', ...queueWays, 'of the better other', 'p90 coverage'])
  row(Array.from({ length: queueWays.length + 5 }, () => '---'))
  for (const scene of queueScenes)
    for (const { name, guests, errors, ratio, coverage: covered } of compareQueues(scene, seeds, 28, 10))
      row([scene.name, name, `${guests}`, ...errors.map(shown), shown(ratio), shown(covered)])
}

function row(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`)
}

function shown(figure: number): string {
  return figure.toFixed(3)
}

function pick(answers: Answers, wanted: (day: number) => boolean): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([rule, list]) => [rule, list.filter(({ day }) => wanted(day))]),
  ) as Answers
}
