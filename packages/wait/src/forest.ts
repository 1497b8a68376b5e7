import { seededRandom } from './random.ts'

/** Training rows: one byte per feature, and the target of each row. */
export interface TrainingRows {
  readonly width: number
  /** The first so many features are split by. */
  readonly used: number
  readonly codes: Uint8Array
  readonly targets: Float32Array
  /** Sampling weight of each row, 0 to 1. */
  readonly weights: Float32Array
  readonly count: number
}

interface Tree {
  /** Per node: feature, or LEAF. */
  readonly feature: Uint8Array
  /** Codes up to this value go to the left child. */
  readonly cut: Uint8Array
  /** Inner node: index of the right child (the left one follows its parent). Leaf: index of its first target. */
  readonly next: Uint16Array
  /** Leaf: number of targets. */
  readonly size: Uint16Array
  readonly targets: Float32Array
}

export interface ForestShape {
  readonly trees: number
  readonly leaf: number
  /** Share of the features tried at a node. */
  readonly tried: number
  /** Share of the rows in a tree. */
  readonly share: number
}

const LEAF = 255

/** Extremely randomised trees that store the targets of their leaves, for quantiles (Meinshausen 2006). */
export class Forest {
  readonly #shape: ForestShape
  readonly #trees: Tree[] = []
  #grown = 0

  constructor(shape: ForestShape) {
    this.#shape = shape
  }

  get ready(): boolean {
    return this.#trees.length > 0
  }

  /** Replaces the oldest tree by a new one. */
  grow(rows: TrainingRows): void {
    const tree = growTree(rows, this.#shape, seededRandom(0x9e3779b9 ^ Math.imul(this.#grown + 1, 0x85ebca6b)))
    this.#trees[this.#grown % this.#shape.trees] = tree
    this.#grown++
  }

  /** The median and ninth decile of the targets that share a leaf with these codes. */
  quote(codes: Uint8Array): { median: number; high: number } {
    const buckets = new Float64Array(BUCKETS)
    for (const tree of this.#trees) {
      let node = 0
      for (let feature = tree.feature[0] ?? LEAF; feature !== LEAF; feature = tree.feature[node] ?? LEAF) {
        node = (codes[feature] ?? 0) <= (tree.cut[node] ?? 0) ? node + 1 : (tree.next[node] ?? 0)
      }
      const start = tree.next[node] ?? 0
      const size = tree.size[node] ?? 0
      for (let i = start; i < start + size; i++) {
        const bucket = bucketOf(tree.targets[i] ?? 0)
        buckets[bucket] = (buckets[bucket] ?? 0) + 1 / size
      }
    }
    let sum = 0
    let bucket = 0
    const quantile = (share: number) => {
      const wanted = share * this.#trees.length
      while (bucket < BUCKETS - 1 && sum + (buckets[bucket] ?? 0) < wanted) sum += buckets[bucket++] ?? 0
      return LOWEST + bucket * BUCKET
    }
    return { median: quantile(0.5), high: quantile(0.9) }
  }
}

/** Quantiles from counts of quarter minutes, which avoids sorting. */
const BUCKET = 0.25
const LOWEST = -150
const BUCKETS = 2200

const bucketOf = (target: number): number => Math.max(0, Math.min(BUCKETS - 1, Math.round((target - LOWEST) / BUCKET)))

function growTree(rows: TrainingRows, shape: ForestShape, random: () => number): Tree {
  const { width, used, codes } = rows
  const picked = new Uint16Array(rows.count)
  let count = 0
  for (let row = 0; row < rows.count; row++) {
    if (random() < shape.share * (rows.weights[row] ?? 0)) picked[count++] = row
  }
  const feature: number[] = []
  const cut: number[] = []
  const next: number[] = []
  const size: number[] = []
  const targets = new Float32Array(count)
  const scratch = new Uint16Array(count)
  const tries = Math.max(1, Math.round(used * shape.tried))

  const split = (start: number, end: number, depth: number): void => {
    const node = feature.length
    feature.push(LEAF)
    cut.push(0)
    next.push(start)
    size.push(end - start)
    let bestScore = 0
    let bestFeature = -1
    let bestCut = 0
    if (end - start >= 2 * shape.leaf && depth < 40) {
      let total = 0
      for (let i = start; i < end; i++) total += rows.targets[picked[i] ?? 0] ?? 0
      const n = end - start
      const floor = (total * total) / n + 1e-6
      for (let attempt = 0; attempt < tries; attempt++) {
        const f = Math.floor(random() * used)
        let min = 255
        let max = 0
        for (let i = start; i < end; i++) {
          const code = codes[(picked[i] ?? 0) * width + f] ?? 0
          if (code < min) min = code
          if (code > max) max = code
        }
        if (min >= max) continue
        const threshold = min + Math.floor(random() * (max - min))
        let left = 0
        let leftSum = 0
        for (let i = start; i < end; i++) {
          const row = picked[i] ?? 0
          if ((codes[row * width + f] ?? 0) <= threshold) {
            left++
            leftSum += rows.targets[row] ?? 0
          }
        }
        const right = n - left
        if (left < shape.leaf || right < shape.leaf) continue
        const rightSum = total - leftSum
        const score = (leftSum * leftSum) / left + (rightSum * rightSum) / right - floor
        if (score > bestScore) {
          bestScore = score
          bestFeature = f
          bestCut = threshold
        }
      }
    }
    if (bestFeature < 0) {
      for (let i = start; i < end; i++) targets[i] = rows.targets[picked[i] ?? 0] ?? 0
      return
    }
    let at = start
    let kept = 0
    for (let i = start; i < end; i++) {
      const row = picked[i] ?? 0
      if ((codes[row * width + bestFeature] ?? 0) <= bestCut) picked[at++] = row
      else scratch[kept++] = row
    }
    picked.set(scratch.subarray(0, kept), at)
    feature[node] = bestFeature
    cut[node] = bestCut
    split(start, at, depth + 1)
    next[node] = feature.length
    split(at, end, depth + 1)
  }
  split(0, count, 0)
  return {
    feature: Uint8Array.from(feature),
    cut: Uint8Array.from(cut),
    next: Uint16Array.from(next),
    size: Uint16Array.from(size),
    targets,
  }
}
