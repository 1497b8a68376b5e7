/** What it did once keeps those who write waiting: its indexes are made by `concurrent-indexes.ts`. Its name stays, as it has run. */
export const up = async () => {}

export const down = async () => {}
