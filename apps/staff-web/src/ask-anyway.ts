/** A warning before an action that staff may still take. */
export interface AnywayQuestion {
  title: string
  /** The reasons with their numbers. */
  text: string
  /** 'Seat anyway'. */
  confirmLabel: string
  cancelLabel: string
}

interface Asked {
  question: AnywayQuestion
  answer: (goesOn: boolean) => void
}

let asked: Asked | undefined
const listeners = new Set<() => void>()

const show = (next: Asked | undefined) => {
  asked = next
  for (const listener of listeners) listener()
}

/** Resolves to whether staff confirm; without a question to true at once. A later question replaces an open one, which counts as declined. */
export const askAnyway = (question: AnywayQuestion | undefined): Promise<boolean> => {
  if (question === undefined) return Promise.resolve(true)
  asked?.answer(false)
  return new Promise((resolve) => {
    const own: Asked = {
      question,
      answer: (goesOn) => {
        if (asked === own) show(undefined)
        resolve(goesOn)
      },
    }
    show(own)
  })
}

export const subscribeToQuestion = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const openQuestion = () => asked
