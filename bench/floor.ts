/**
 * Compares seating rules in simulated evenings, counts how often a shown suggestion changes, and measures a suggestion.
 *   node bench/floor.ts [--nights=60] [--churn-nights=6] [--only=churn]
 * All rules meet the same arrivals: four floors of 12 to 40 tables at three loads, and for the changes two of 30 and 60
 * tables where parties come together, the earlier rule beside the present one.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import type { Rotation } from '@waitbook/domain/floor/servers'
import { type Churn, churnFloors, noChurn, type OfferRule, offerRules, playChurn } from './src/floor/churn.ts'
import { simulateNight } from './src/floor/evening.ts'
import { floors, loads, makeNight } from './src/floor/nights.ts'
import { type Rule, seatingRules } from './src/floor/rules.ts'
import { timeSuggestions } from './src/floor/timing.ts'

const { values } = parseArgs({
  options: {
    nights: { type: 'string', default: '60' },
    'churn-nights': { type: 'string', default: '6' },
    only: { type: 'string' },
  },
})
const nights = Number(values.nights)
const churnLoads = [0.7, 0.9]
const churnRotations = ['turn', 'covers', 'tables'] as const satisfies Rotation[]

interface Sums {
  covers: number
  hours: number
  wait: number
  parties: number
  largeWait: number
  large: number
  left: number
  largeLeft: number
  passed: number
}

const mean = (sum: number, count: number) => (count > 0 ? sum / count : 0)
const percent = (value: number, base: number) => `${value >= base ? '+' : ''}${(100 * (value / base - 1)).toFixed(1)} %`
const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)

const run = (rule: Rule, floor: (typeof floors)[number], load: number): Sums => {
  const sums = { covers: 0, hours: 0, wait: 0, parties: 0, largeWait: 0, large: 0, left: 0, largeLeft: 0, passed: 0 }
  for (let night = 0; night < nights; night++) {
    const result = simulateNight(makeNight(floor, load, night), rule)
    sums.hours += result.hours
    sums.passed += result.passed
    for (const { size, wait, isSeated } of result.parties) {
      const isLarge = size >= 5
      sums.parties++
      sums.wait += wait
      if (isSeated) sums.covers += size
      else sums.left++
      if (!isLarge) continue
      sums.large++
      sums.largeWait += wait
      if (!isSeated) sums.largeLeft++
    }
  }
  return sums
}

const compareRules = () => {
  const columns = [
    'floor',
    'load',
    'rule',
    'covers/h',
    'of best fit',
    'wait',
    'of best fit',
    'wait of 5+',
    'of best fit',
  ]
  row([...columns, 'left', '5+ left', 'passed per 100'])
  row(Array.from({ length: columns.length + 3 }, () => '---'))
  for (const floor of floors)
    for (const load of loads) {
      let best: Sums | undefined
      for (const rule of seatingRules) {
        const sums = run(rule, floor, load)
        best ??= sums
        const large = mean(sums.largeWait, sums.large)
        row([
          floor.name,
          load.toFixed(1),
          rule.name,
          mean(sums.covers, sums.hours).toFixed(2),
          percent(mean(sums.covers, sums.hours), mean(best.covers, best.hours)),
          mean(sums.wait, sums.parties).toFixed(2),
          percent(mean(sums.wait, sums.parties), mean(best.wait, best.parties)),
          large.toFixed(2),
          best.large > 0 ? percent(large, mean(best.largeWait, best.large)) : '-',
          `${sums.left}`,
          `${sums.largeLeft}`,
          ((100 * sums.passed) / (sums.parties - sums.left)).toFixed(1),
        ])
      }
    }
}

const churnNights = Number(values['churn-nights'])

const sumChurn = (spec: (typeof churnFloors)[number], load: number, rotation: Rotation, rule: OfferRule): Churn => {
  const sums = noChurn()
  for (let night = 0; night < churnNights; night++) {
    const result = playChurn(spec, load, night, rotation, rule)
    for (const key of Object.keys(sums) as (keyof Churn)[]) sums[key] += result[key]
  }
  return sums
}

const compareChurn = () => {
  const names = ['renames per seating', 'of these back', 'shown', 'screens unlike', 'covers', 'wait']
  const columns = ['floor', 'load', 'rotation', 'rule', ...names, 'covers apart', 'parties apart']
  row(columns)
  row(columns.map(() => '---'))
  for (const spec of churnFloors)
    for (const load of churnLoads)
      for (const rotation of churnRotations)
        for (const rule of Object.keys(offerRules) as OfferRule[]) {
          const sums = sumChurn(spec, load, rotation, rule)
          row([
            spec.name,
            load.toFixed(1),
            rotation,
            rule,
            mean(sums.renames, sums.seatings).toFixed(2),
            mean(sums.back, sums.seatings).toFixed(2),
            mean(sums.shown, sums.looks).toFixed(2),
            `${mean(100 * sums.unlike, sums.compared).toFixed(1)} %`,
            mean(sums.covers, churnNights).toFixed(1),
            mean(sums.wait, sums.parties).toFixed(2),
            mean(sums.coversApart, churnNights).toFixed(1),
            mean(sums.partiesApart, churnNights).toFixed(1),
          ])
        }
}

if (values.only !== 'churn') {
  compareRules()
  console.log('')
}
compareChurn()

const { median, p99 } = timeSuggestions(2000)
console.log(`\n${new Date().toISOString()}, ${cpus()[0]?.model}, Node ${process.version}, ${nights} nights each`)
console.log(
  `states, tables for a party and parties for a table of 60 tables and 30 waiting: ${median.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms (target 2 ms)`,
)
