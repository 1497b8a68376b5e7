/**
 * A calculation in steps, each of at most some milliseconds: the caller decides what runs between two of them. Its result is
 * that of the last step.
 */
export type Steps<T> = Generator<undefined, T>

/** Makes all steps at once. */
export const allSteps = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
