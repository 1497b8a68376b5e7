import { LONGEST_QUOTE, queueOfClass } from './events.ts'
import { type Asking, encode, FEATURES, type FloorAnswer, queueFeatures } from './features.ts'
import { Forest } from './forest.ts'
import { LinearRule } from './linear.ts'
import { Mix } from './mix.ts'
import { Rows } from './rows.ts'
import { PlaceRule, SameClassRule } from './rules.ts'
import { Spread } from './spread.ts'
import type { Venue } from './venue.ts'

const CAPACITY = 6000
const TREES = 40
const MIN_ROWS = 40
/**
 * All trees are regrown at the first closings, later only a few a day: that makes a rebuild four times faster and is as
 * accurate.
 */
const FULL_GROWTHS = 7
const SOME_TREES = 8
const HALF_LIFE_DAYS = 30
const SHAPE = { trees: TREES, leaf: 6, tried: 0.75, share: 0.7 }
/**
 * Initial losses of place, same class, linear, own class, the floor, the open desks, linear of the queue and the two
 * forests: models that need many outcomes start higher.
 */
const TRUST = [1, 1, 1.3, 1, 1, 1, 1.3, 1.3, 1.3]
const SIMPLE = 7
/** Outcomes needed before the experts of the remaining wait are used. */
const LEAST_ASKED = 30
const FEATURE = { ahead: 0, aheadOfClass: 1, place: 43, sameClass: 44, sameOfClass: 45, aheadOfQueue: 50, byDesks: 53 }

/** Features and quotes of a party at its arrival, stored while it waits and learned from when it is seated. */
export interface View {
  readonly codes: Uint8Array
  readonly inputs: Float64Array
  readonly simple: readonly number[]
  readonly answers: readonly number[]
  readonly base: number
  readonly cls: number
  readonly ahead: number
  readonly aheadOfClass: number
  readonly aheadOfQueue: number
  /** The number of desks that served its queue at its arrival; undefined: none, or unknown. */
  readonly desks: number | undefined
  readonly p50: number
  readonly p90: number
  readonly tables: readonly string[] | undefined
}

/** One model for each queue: a queue that shares its desks moves in another way than one that does not. */
class ByQueue<M> {
  readonly #create: () => M
  readonly #models: M[] = []

  constructor(create: () => M) {
    this.#create = create
  }

  of(cls: number): M {
    const queue = queueOfClass(cls)
    this.#models[queue] ??= this.#create()
    return this.#models[queue]
  }

  /** The models that are used. */
  all(): M[] {
    return this.#models.filter((model) => model !== undefined)
  }
}

/** The trained models of one restaurant. */
export class Experts {
  readonly #fixed: number
  readonly #place = new PlaceRule()
  /** Learns the minutes of one desk: the minutes of a wait times the number of desks that served the queue. */
  readonly #byDesks = new PlaceRule()
  readonly #sameClass = new SameClassRule()
  readonly #sameOfClass = new SameClassRule()
  readonly #linear = new LinearRule()
  readonly #linearOfQueue = new ByQueue(() => new LinearRule())
  readonly #baseMix = new ByQueue(() => new Mix(TRUST.slice(0, SIMPLE)))
  readonly #first = { mixes: new ByQueue(() => new Mix(TRUST)), spread: new Spread() }
  /** Weights and spread for the remaining wait of a party that already waits, trained separately. */
  readonly #later = { mixes: new ByQueue(() => new Mix(TRUST)), spread: new Spread() }
  readonly #rows = new Rows(CAPACITY)
  readonly #waits = new Forest(SHAPE)
  readonly #residuals = new Forest(SHAPE)
  #samples = 0
  #asked = 0
  #due = 0
  #fullGrowths = 0
  day = 0

  constructor(fixed: number) {
    this.#fixed = fixed
  }

  /** `later`: the party has already waited for a while. `floor`: what the tables say, where they are known. */
  view(venue: Venue, asking: Asking, floor: FloorAnswer | undefined, later = false): View {
    const { mixes, spread: range } = later && this.#asked > LEAST_ASKED ? this.#later : this.#first
    const features = new Float64Array(FEATURES)
    const codes = new Uint8Array(FEATURES)
    queueFeatures(venue, asking, floor, features)
    const ahead = features[FEATURE.ahead] ?? 0
    const aheadOfClass = features[FEATURE.aheadOfClass] ?? 0
    const { cls } = asking
    const place = this.#place.predict(ahead + 1)
    const placeOfClass = this.#place.predictClass(ahead + 1, cls)
    const one = this.#place.ofOneClass
    const doubt = one ? 8 : 0.5
    const sameClass = this.#sameClass.predict(cls, ahead, placeOfClass, doubt)
    const sameOfClass = this.#sameOfClass.predict(cls, aheadOfClass, placeOfClass, doubt)
    features[FEATURE.place] = place
    features[FEATURE.sameClass] = sameClass
    features[FEATURE.sameOfClass] = sameOfClass
    const aheadOfQueue = features[FEATURE.aheadOfQueue] ?? 0
    const desks = venue.desksOf(cls) || undefined
    const byDesks =
      desks !== undefined && this.#byDesks.isTrained ? this.#byDesks.predictClass(aheadOfQueue + 1, cls) / desks : -1
    features[FEATURE.byDesks] = Math.max(0, byDesks)
    encode(features, codes)
    const inputs = this.#linear.inputs(features)
    const ofQueue = venue.hasQueues ? this.#linearOfQueue.of(cls).predict(inputs) : -1
    const linear = this.#linear.predict(inputs)
    const ofClass = one ? -1 : sameOfClass
    const simple = [place, sameClass, linear, ofClass, floor?.p50 ?? -1, byDesks, ofQueue]
    const base = this.#baseMix.of(cls).combine(simple)
    const answers = [...simple]
    const spreads: number[] = floor === undefined ? [] : [Math.max(1, floor.p90 - floor.p50)]
    for (const [forest, from] of [
      [this.#waits, 0],
      [this.#residuals, base],
    ] as const) {
      if (!forest.ready) continue
      const { median, high } = forest.quote(codes)
      answers.push(Math.max(0, from + median))
      spreads.push(Math.max(1, high - median))
    }
    const p50 = this.#samples === 0 ? this.#fixed : bounded(mixes.of(cls).combine(answers))
    const spread = spreads.length > 0 ? spreads.reduce((sum, one) => sum + one, 0) / spreads.length : 3 + 0.8 * p50
    const p90 = Math.max(p50, bounded(p50 + spread * range.factor(cls, p50)))
    return {
      codes,
      inputs,
      simple,
      answers,
      base,
      cls,
      ahead,
      aheadOfClass,
      aheadOfQueue,
      desks,
      p50,
      p90,
      tables: floor?.tables,
    }
  }

  seated(view: View, wait: number): void {
    this.#samples++
    this.#place.add(view.ahead + 1, wait, view.cls)
    if (view.desks !== undefined) this.#byDesks.add(view.aheadOfQueue + 1, wait * view.desks, view.cls)
    this.#sameClass.add(view.cls, view.ahead, wait)
    this.#sameOfClass.add(view.cls, view.aheadOfClass, wait)
    this.#baseMix.of(view.cls).learn(view.simple, wait)
    this.#first.mixes.of(view.cls).learn(view.answers, wait)
    this.#first.spread.learn(view.cls, view.p50, wait > view.p90)
    this.calledAt(view, wait)
  }

  /** Learns the actual remaining wait of a view that was recorded while the party waited. */
  remained(view: View, minutes: number): void {
    this.#asked++
    this.#later.mixes.of(view.cls).learn(view.answers, minutes)
    this.#later.spread.learn(view.cls, view.p50, minutes > view.p90)
  }

  /** Learns from a called party: it had a table even if it did not come. */
  calledAt(view: View, wait: number): void {
    this.#linear.add(view.inputs, wait)
    this.#linearOfQueue.of(view.cls).add(view.inputs, wait)
    this.#rows.add(view.codes, wait, view.base, this.day)
  }

  endDay(): void {
    this.day++
    this.#place.fade(0.985)
    this.#byDesks.fade(0.985)
    this.#sameClass.fade(0.97)
    this.#sameOfClass.fade(0.97)
    this.#linear.fade(0.97)
    for (const linear of this.#linearOfQueue.all()) linear.fade(0.97)
    if (this.#rows.count > MIN_ROWS) this.#due = this.#fullGrowths++ < FULL_GROWTHS ? TREES : SOME_TREES
  }

  /** Grows at most `pairs` pairs of trees; returns how many are still due. */
  refit(pairs: number): number {
    const now = Math.min(this.#due, Math.max(0, Math.floor(pairs)))
    if (!(now > 0)) return this.#due
    const { waits, residuals } = this.#rows.training(this.day, HALF_LIFE_DAYS)
    for (let pair = 0; pair < now; pair++) {
      this.#waits.grow(waits)
      this.#residuals.grow(residuals)
    }
    this.#due -= now
    return this.#due
  }
}

const bounded = (minutes: number): number =>
  Math.min(LONGEST_QUOTE, Math.max(0, Number.isFinite(minutes) ? minutes : 0))
