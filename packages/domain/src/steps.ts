/**
 * A calculation in steps of a few milliseconds at most: the caller decides what runs between two of them. The generator
 * returns the result.
 */
export type Steps<T> = Generator<undefined, T>

/** Runs all steps without a pause, and returns the result. */
export const allSteps = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Calls a function for each row of many, each in a step. */
export function* eachInSteps<Row>(rows: Iterable<Row>, each: (row: Row) => unknown): Steps<void> {
  for (const row of rows) {
    yield
    each(row)
  }
}
