/** After so long without a touch the guest is asked, and after so long without an answer all is forgotten. */
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
    /** Ends at once without a question, such as the last page. */
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
