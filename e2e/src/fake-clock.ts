/** The page's clock, controlled by a test. */
export interface FakeClock {
  /** From then on only `pass` advances the clock and runs due timers, also those that began before. */
  stop(): void
  pass(ms: number): Promise<void>
  /** How many timers are set. */
  waiting(): number
}

/** Runs in the page, before its own scripts. */
export const installClock = () => {
  const timers = new Map<number, { at: number; run: () => void }>()
  const intervals = new Map<number, { ms: number; run: () => void; timer: number }>()
  const real = {
    repeat: window.setInterval.bind(window),
    endRepeat: window.clearInterval.bind(window),
    clear: window.clearTimeout.bind(window),
  }
  let passed = 0
  let made = 1_000_000
  let isStopped = false

  const setTimer = (run: () => void, ms = 0) => {
    made += 1
    timers.set(made, { at: passed + Math.max(0, ms), run })
    return made
  }
  const repeatOnClock = (id: number, ms: number, run: () => void) =>
    timers.set(id, {
      at: passed + ms,
      run: () => {
        repeatOnClock(id, ms, run)
        run()
      },
    })
  const setRepeat = (run: () => void, given = 0) => {
    const ms = Math.max(1, given)
    made += 1
    if (isStopped) repeatOnClock(made, ms, run)
    else intervals.set(made, { ms, run, timer: real.repeat(run, ms) })
    return made
  }
  const clearRepeat = (id: number) => {
    timers.delete(id)
    real.endRepeat(intervals.get(id)?.timer)
    intervals.delete(id)
  }
  const nextDue = (until: number) =>
    [...timers].filter(([, { at }]) => at <= until).toSorted(([a, one], [b, other]) => one.at - other.at || a - b)[0]
  /** Waits until the page has processed promises, responses and renders. */
  const takeIn = async () => {
    for (let round = 0; round < 6; round += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })
    }
  }

  const stop = () => {
    const from = { date: Date.now(), performance: performance.now() }
    const RealDate = Date
    class StoppedDate extends RealDate {
      constructor(...given: []) {
        if (given.length === 0) super(from.date + passed)
        else super(...given)
      }
      static override now() {
        return from.date + passed
      }
    }
    const clearTimer = (timer: number) => {
      if (!timers.delete(timer)) real.clear(timer)
    }
    Object.assign(performance, { now: () => from.performance + passed })
    Object.assign(window, { Date: StoppedDate, setTimeout: setTimer, clearTimeout: clearTimer })
    isStopped = true
    for (const [id, { ms, run, timer }] of intervals) {
      real.endRepeat(timer)
      repeatOnClock(id, ms, run)
    }
    intervals.clear()
  }
  const pass = async (ms: number) => {
    const until = passed + ms
    await takeIn()
    for (let due = nextDue(until); due; due = nextDue(until)) {
      const [timer, { at, run }] = due
      timers.delete(timer)
      passed = Math.max(passed, at)
      run()
      await takeIn()
    }
    passed = until
  }

  const clock: FakeClock = { stop, pass, waiting: () => timers.size }
  Object.assign(window, { clock, setInterval: setRepeat, clearInterval: clearRepeat })
}
