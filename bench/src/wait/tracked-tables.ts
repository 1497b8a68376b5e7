import { create } from '@waitbook/wait'
import { generator } from './generator.ts'
import { readRun, tableLogs } from './logs.ts'
import { type Answers, noTimes, pool, replay, type Times } from './replay.ts'
import { coverage, geometricMean, meanError } from './score.ts'
import { type LogEvent, type Run, simulate } from './simulator.ts'
import type { VenueSpec } from './venues.ts'

/** A venue's evenings twice: as the queue alone is seen, and with its tables tracked. */
interface TrackedVenue {
  readonly venue: string
  readonly runs: readonly (() => { without: Run; tracked: Run })[]
}

const MINUTE = 60_000
const WARM = 14
const MISSED = 0.1
const LATE = 0.3
const LATE_MEDIAN = 6

export const trackedLogs = (folder: string): TrackedVenue[] =>
  tableLogs(folder).map(({ venue, without, tracked }) => ({
    venue,
    runs: [() => ({ without: readRun(folder, without), tracked: readRun(folder, tracked) })],
  }))

export const trackedVenues = (specs: readonly VenueSpec[], seeds: readonly number[], days: number): TrackedVenue[] =>
  specs.map((spec) => ({
    venue: spec.name,
    runs: seeds.map((seed) => () => ({
      without: simulate(spec, seed, days),
      tracked: simulate(spec, seed, days, true),
    })),
  }))

/** As busy staff tap: a tenth of the frees are missed, three in ten come late, but none after the next seating. */
function withLateTaps({ config, events, truth }: Run, seed: number): Run {
  const random = generator(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const nextSeating = new Map<number, number>()
  const tapped: LogEvent[] = []
  for (const event of events.toReversed()) {
    if (event.type !== 'freed') {
      if (event.table !== undefined) nextSeating.set(event.table, event.t)
      tapped.push(event)
      continue
    }
    if (random() < MISSED) continue
    const late = random() < LATE ? LATE_MEDIAN * Math.exp(0.7 * normal()) * MINUTE : 0
    const t = event.t + late
    if (t < (nextSeating.get(event.table ?? -1) ?? Number.POSITIVE_INFINITY)) tapped.push({ ...event, t })
  }
  return { config, events: tapped.toReversed().sort((a, b) => a.t - b.t), truth }
}

const warm = (list: readonly Answers[]) => {
  const { ours, requotes } = pool(list)
  return { ours: ours.filter(({ day }) => day >= WARM), requotes: requotes.filter(({ day }) => day >= WARM) }
}

const p99 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0

/** Prints the error of the quotes with tables, and with tables tapped late, against those without. */
export function compareTracked(title: string, venues: readonly TrackedVenue[], times: Times): void {
  const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
  const shown = (figure: number) => figure.toFixed(3)
  console.log(`\n## Tables tracked: ${title}\n`)
  const columns = ['venue', 'without', 'with', 'of without', 'late taps', 'of without']
  row([...columns, 'coverage without', 'with', 'late taps', 'requotes: with, of without', 'late taps, of without', 'p99 of a quote, ms', 'most waiting'])
  row(Array.from({ length: columns.length + 7 }, () => '---'))
  const ratios: { tracked: number; late: number }[] = []
  for (const { venue, runs } of venues) {
    const ofVenue = noTimes()
    const answers = runs.map((run, index) => {
      const { without, tracked } = run()
      return [
        replay(without, create, noTimes()),
        replay(tracked, create, ofVenue),
        replay(withLateTaps(tracked, index + 1), create, ofVenue),
      ] as const
    })
    const [without, tracked, late] = [0, 1, 2].map((n) => warm(answers.map((each) => each[n] as Answers)))
    if (without === undefined || tracked === undefined || late === undefined) continue
    const error = meanError(without.ours)
    const remaining = meanError(without.requotes)
    ratios.push({ tracked: meanError(tracked.ours) / error, late: meanError(late.ours) / error })
    row([
      venue,
      ...[error, meanError(tracked.ours), meanError(tracked.ours) / error].map(shown),
      ...[meanError(late.ours), meanError(late.ours) / error].map(shown),
      ...[without, tracked, late].map(({ ours }) => shown(coverage(ours))),
      ...[tracked, late].map(({ requotes }) => shown(meanError(requotes) / remaining)),
      shown(p99(ofVenue.quotes)),
      `${ofVenue.mostWaiting}`,
    ])
    for (const ms of ofVenue.quotes) times.quotes.push(ms)
    times.slowestClose = Math.max(times.slowestClose, ofVenue.slowestClose)
  }
  const mean = (of: 'tracked' | 'late') => shown(geometricMean(ratios.map((each) => each[of])))
  console.log(`\nGeometric mean of the ratios: with tables ${mean('tracked')}, with late taps ${mean('late')}`)
}
