/** A weighted mean that old samples leave. */
interface Fading {
  sum: number
  weight: number
}

/** Half of what was learned is gone after 30 days. */
export const dayFade = 0.977
const buckets = 12
const msPerHour = 3_600_000
/** Sizes beyond this one are learned together. */
const largestSize = 8
/** Number of samples from which on a size, a bucket or today's pace counts half or more. */
const halfWeights = { size: 6, bucket: 12, pace: 6 }
/** How fast today's pace follows the latest stays. */
const paceFade = 0.93
const priorMinutes = 60
const priorSpread = { variance: 0.12, weight: 6 }
/** The deviation of a model that has learned nothing. */
export const usualSpread = Math.sqrt(priorSpread.variance)
/** Other stays are mistakes or forgotten tables. */
const shortestMinutes = 3
const longestMinutes = 480

const fading = (): Fading => ({ sum: 0, weight: 0 })
const add = (mean: Fading, value: number) => {
  mean.sum += value
  mean.weight += 1
}
const shrunk = ({ sum, weight }: Fading, halfWeight: number) => sum / (weight + halfWeight)

/** A stay's length in logarithms of minutes: normally distributed. */
export interface LogTurn {
  mean: number
  deviation: number
}

/**
 * Learns how long parties stay: lognormal by size and two-hour bucket, with the pace of today. Old stays fade. `t` in epoch
 * ms of venue time, as if it were UTC. The caller leaves out stays whose end was not reported.
 */
export class TurnModel {
  readonly #all = fading()
  readonly #sizes = Array.from({ length: largestSize + 1 }, fading)
  readonly #buckets = Array.from({ length: buckets }, fading)
  readonly #squares: Fading = { sum: priorSpread.variance * priorSpread.weight, weight: priorSpread.weight }
  #pace = fading()
  #count = 0

  /** Number of stays learned from. */
  get count(): number {
    return this.#count
  }

  /** The length of a stay that begins at `t`. */
  predict(people: number, t: number): LogTurn {
    const mean = this.#usual(people, t) + shrunk(this.#pace, halfWeights.pace)
    return { mean, deviation: Math.sqrt(this.#squares.sum / this.#squares.weight) }
  }

  learn(people: number, t: number, minutes: number): void {
    if (!(minutes >= shortestMinutes && minutes <= longestMinutes)) return
    const log = Math.log(minutes)
    const bySize = this.#size(people)
    const byBucket = this.#bucket(t)
    const rest = log - this.#usual(people, t)
    const ofSize = shrunk(bySize, halfWeights.size)
    const ofBucket = shrunk(byBucket, halfWeights.bucket)
    const beyondPace = rest - shrunk(this.#pace, halfWeights.pace)
    if (this.#count > 0) add(this.#squares, beyondPace * beyondPace)
    add(this.#all, log - ofSize - ofBucket)
    add(bySize, rest + ofSize)
    add(byBucket, rest + ofBucket)
    this.#pace.sum *= paceFade
    this.#pace.weight *= paceFade
    add(this.#pace, rest)
    this.#count++
  }

  endDay(): void {
    this.#pace = fading()
    for (const mean of [this.#all, this.#squares, ...this.#sizes, ...this.#buckets]) {
      mean.sum *= dayFade
      mean.weight *= dayFade
    }
  }

  #usual(people: number, t: number): number {
    const all = (this.#all.sum + Math.log(priorMinutes)) / (this.#all.weight + 1)
    return all + shrunk(this.#size(people), halfWeights.size) + shrunk(this.#bucket(t), halfWeights.bucket)
  }

  #size(people: number): Fading {
    return this.#sizes[Math.min(largestSize, Math.max(1, Math.round(people) || 1))] ?? this.#all
  }

  #bucket(t: number): Fading {
    return this.#buckets[Math.floor((t / msPerHour / 2) % buckets)] ?? this.#all
  }
}
