export interface QueueLimits {
  /** If this many tasks wait, a new one is rejected, or the newest of the highest rank in its place. */
  waiting: number
  ms: number
  refusal(): Error
}

export interface Admission {
  /** Runs before all waiting tasks that are not prioritised. */
  isFirst?: boolean
  /** Tasks of a lower rank run first. Default 0. */
  rank?: number | undefined
  /** Without it the task waits without limit. */
  queueLimits?: QueueLimits
}

export interface AtMost {
  <T>(work: () => Promise<T>, admission?: Admission): Promise<T>
  isIdle(): boolean
}

interface Waiting {
  rank: number
  go(): void
  refuse(): void
}

/** The oldest task of the lowest rank, which runs next. */
const nextOf = (queue: Iterable<Waiting>) => {
  let next: Waiting | undefined
  for (const each of queue) if (!next || each.rank < next.rank) next = each
  return next
}
/** The newest task of the highest rank, which is refused first. */
const lastOf = (queue: Iterable<Waiting>) => {
  let last: Waiting | undefined
  for (const each of queue) if (!last || each.rank >= last.rank) last = each
  return last
}

/**
 * Limits the concurrency of tasks. The others wait and run by rank, then in order of arrival. Not p-limit: it limits
 * neither the length of the queue nor the wait, and has no priorities.
 */
export const atMost = (limit: number): AtMost => {
  let inside = 0
  const first = new Set<Waiting>()
  const others = new Set<Waiting>()

  const wait = (queue: Set<Waiting>, rank: number, queueLimits: QueueLimits | undefined) => {
    if (queueLimits && queue.size >= queueLimits.waiting) {
      const last = lastOf(queue)
      if (!last || last.rank <= rank) throw queueLimits.refusal()
      last.refuse()
    }
    return new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const leave = (settle: () => void) => () => {
        clearTimeout(timer)
        queue.delete(waiting)
        settle()
      }
      const waiting: Waiting = { rank, go: leave(resolve), refuse: leave(() => reject(queueLimits?.refusal())) }
      queue.add(waiting)
      if (queueLimits) timer = setTimeout(waiting.refuse, queueLimits.ms)
    })
  }

  const leave = () => {
    const next = nextOf(first.size > 0 ? first : others)
    // The slot is handed over, so that a task that arrives now cannot overtake.
    if (next) next.go()
    else inside -= 1
  }

  const run = async <T>(
    work: () => Promise<T>,
    { isFirst = false, rank = 0, queueLimits }: Admission = {},
  ): Promise<T> => {
    if (inside < limit) inside += 1
    else await wait(isFirst ? first : others, rank, queueLimits)
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return Object.assign(run, { isIdle: () => inside === 0 })
}
