import type { WaitConfig, WaitEvent, WaitQuote } from '@waitbook/wait/events'
import { Conformal } from './conformal.ts'
import { type RidgeQuote, RidgeRow } from './ridge-row.ts'
import { type Found, Rules, type SimpleRule, simpleRules } from './rules.ts'
import type { Answer } from './score.ts'
import type { Run, Truth } from './simulator.ts'

export const rules = [...simpleRules, 'ridge, reimplemented', 'ours'] as const
export type Rule = (typeof rules)[number]
export type Answers = Record<Rule | 'requotes', Answer[]>
type Quotes = Record<Exclude<Rule, 'ours'>, number>

interface Estimating {
  on(event: WaitEvent): void
  predict(event: WaitEvent): WaitQuote
}

/** Times in ms. */
export interface Times {
  readonly quotes: number[]
  slowestClose: number
  /** The longest queue at any quote. */
  mostWaiting: number
}

export const noTimes = (): Times => ({ quotes: [], slowestClose: 0, mostWaiting: 0 })

const keyOf = (id: string | undefined, t: number | undefined) => (t === undefined ? `${id}` : `${id}@${t}`)

/** Replays a log event by event to the estimator and the rules, and pairs their quotes with the actual waits. */
export function replay(run: Run, create: (config: WaitConfig) => Estimating, times: Times): Answers {
  const answers = Object.fromEntries([...rules, 'requotes'].map((rule) => [rule, []])) as unknown as Answers
  const truths = new Map<string, Truth>()
  for (const truth of run.truth) truths.set(keyOf(truth.id, truth.kind && truth.t), truth)
  const first = Math.min(...run.truth.map(({ day }) => day))
  const ours = create(run.config)
  const known = new Rules(run.config.default)
  const ridge = new RidgeRow()
  const conformal = Object.fromEntries(rules.map((rule) => [rule, new Conformal()])) as Record<Rule, Conformal>
  const pending = new Map<string, { t: number; found: Found; quotes: Quotes; ridge: RidgeQuote }>()
  const waiting = new Set<string>()
  const timed = (event: WaitEvent): WaitQuote => {
    const asked = performance.now()
    const quote = ours.predict(event)
    times.quotes.push(performance.now() - asked)
    times.mostWaiting = Math.max(times.mostWaiting, waiting.size)
    return quote
  }
  const judge = (rule: Rule | 'requotes', truth: Truth | undefined, quote: WaitQuote) => {
    if (truth?.wait === undefined) return
    answers[rule].push({ day: truth.day - first, size: truth.size, wait: truth.wait, ...quote })
  }

  for (const event of run.events) {
    const id = `${event.id}`
    if (event.type === 'requote') {
      judge('requotes', truths.get(keyOf(id, event.t)), timed(event))
      continue
    }
    if (event.type === 'arrive') waiting.add(id)
    else if (event.type === 'seated' || event.type === 'left') waiting.delete(id)
    const before = performance.now()
    ours.on(event)
    if (event.type === 'close') {
      times.slowestClose = Math.max(times.slowestClose, performance.now() - before)
      ridge.close()
    }
    known.on(event)
    const quoted = pending.get(id)
    if (event.type === 'seated' && quoted !== undefined) {
      const wait = (event.t - quoted.t) / 60_000
      for (const [rule, p50] of Object.entries(quoted.quotes) as [keyof Quotes, number][])
        conformal[rule].learn(quoted.found.cls, p50, wait)
      ridge.seated(quoted.ridge, wait)
    }
    if (event.type !== 'arrive') continue
    const truth = truths.get(id)
    judge('ours', truth, timed(event))
    const found = known.found(event)
    const simple: Record<SimpleRule, number> = known.predict(found)
    const ridgeQuote = ridge.predict(found, simple['place x learned average'], simple['same class, same number ahead'])
    const quotes = { ...simple, 'ridge, reimplemented': ridgeQuote.p50 }
    pending.set(id, { t: event.t, found, quotes, ridge: ridgeQuote })
    for (const [rule, p50] of Object.entries(quotes) as [keyof Quotes, number][])
      judge(rule, truth, { p50, p90: conformal[rule].high(found.cls, p50) })
  }
  return answers
}

export function pool(list: readonly Answers[]): Answers {
  return Object.fromEntries(
    [...rules, 'requotes' as const].map((rule) => [rule, list.flatMap((answers) => answers[rule])]),
  ) as unknown as Answers
}
