/**
 * Without a touch for `idleMs` the kiosk asks whether someone is there; without an answer for `askedMs` it starts over.
 */
const idleMs = 45_000
const askedMs = 20_000
/** How long the end of a visit is shown. */
export const endMs = 15_000

interface IdleSteps {
  ask(): void
  reset(): void
}

/** Watches whether someone uses the kiosk. */
export const watchIdle = ({ ask, reset }: IdleSteps) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOn = false
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      ask()
      timer = setTimeout(reset, askedMs)
    }, idleMs)
  }
  const touched = () => {
    if (isOn) wait()
  }
  for (const event of ['pointerdown', 'keydown', 'input']) addEventListener(event, touched)
  return {
    start() {
      isOn = true
      wait()
    },
    /** Starts over after this time without asking, as on the last page. */
    resetAfter(ms: number) {
      isOn = false
      clearTimeout(timer)
      timer = setTimeout(reset, ms)
    },
    stop() {
      isOn = false
      clearTimeout(timer)
    },
  }
}
