export interface Patience {
  /** Refused at once where so many wait already. */
  waiting: number
  ms: number
  refusal(): Error
}

export interface Admission {
  /** Goes in before all who wait without saying so. */
  isFirst?: boolean
  /** Without it one waits as long as it takes, however many wait. */
  patience?: Patience
}

export interface AtMost {
  <T>(work: () => Promise<T>, admission?: Admission): Promise<T>
  isIdle(): boolean
  /** Whether work that comes now has to wait. */
  isFull(): boolean
}

/**
 * Runs work, so much of it at once, the rest in the order it came. Not p-limit: that has no limit on how much waits or how
 * long, and nothing that goes first.
 */
export const atMost = (limit: number): AtMost => {
  let inside = 0
  const first = new Set<() => void>()
  const others = new Set<() => void>()

  const wait = (queue: Set<() => void>, patience: Patience | undefined) => {
    if (patience && queue.size >= patience.waiting) throw patience.refusal()
    return new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const go = () => {
        clearTimeout(timer)
        queue.delete(go)
        resolve()
      }
      queue.add(go)
      if (!patience) return
      timer = setTimeout(() => {
        queue.delete(go)
        reject(patience.refusal())
      }, patience.ms)
    })
  }

  const leave = () => {
    const [next] = first.size > 0 ? first : others
    // Its place passes on: nobody who comes now can be faster.
    if (next) next()
    else inside -= 1
  }

  const run = async <T>(work: () => Promise<T>, { isFirst = false, patience }: Admission = {}): Promise<T> => {
    if (inside < limit) inside += 1
    else await wait(isFirst ? first : others, patience)
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return Object.assign(run, { isIdle: () => inside === 0, isFull: () => inside >= limit })
}
