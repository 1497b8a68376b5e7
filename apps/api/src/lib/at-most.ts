export interface Patience {
  /** Rejected at once when this many tasks wait already. */
  waiting: number
  ms: number
  refusal(): Error
}

export interface Admission {
  /** Runs before all waiting tasks that are not prioritised. */
  isFirst?: boolean
  /** Without it the task waits without limit. */
  patience?: Patience
}

export interface AtMost {
  <T>(work: () => Promise<T>, admission?: Admission): Promise<T>
  isIdle(): boolean
}

/**
 * Limits the concurrency of tasks; the rest run in order of arrival. Not p-limit: it limits neither the length of the
 * queue nor the wait, and has no priorities.
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
    // The slot is handed over, so that a task that arrives now cannot overtake.
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
  return Object.assign(run, { isIdle: () => inside === 0 })
}
