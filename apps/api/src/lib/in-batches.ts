import { setImmediate } from 'node:timers/promises'

/** The rows after which other requests are served: each may take a tenth of a millisecond. */
const batch = 100

/** Calls a function for each row of many, one after another, without holding up other requests for long. */
export const inBatches = async <Row>(rows: readonly Row[], each: (row: Row) => unknown) => {
  for (const [index, row] of rows.entries()) {
    if (index % batch === batch - 1) await setImmediate()
    each(row)
  }
}
