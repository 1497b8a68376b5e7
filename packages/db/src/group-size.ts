export interface GroupLimits {
  /** Transactions under way, each on a connection of the pool. */
  atOnce: number
  /** Statements of one of them. */
  size: number
}

/**
 * A group that takes longer than this, ms, is too long: what takes a database that long for each statement, such as a disk it
 * waits for, it does better for several at a time.
 */
const slowMs = 250
/** Groups are at most this many times as many, and as much smaller, than usual. */
const splitAtMost = 4

/** How many groups at a time, and of how many statements: as the limits say, or more and smaller ones where a database is slow. */
export const createGroupSize = ({ atOnce, size }: GroupLimits) => {
  let split = 1
  return {
    atOnce: () => atOnce * split,
    size: () => size / split,
    /** After a group of so many: to what the database bears. */
    fitTo(tookMs: number, members: number) {
      const ofTwiceTheSizeMs = (tookMs / members) * ((2 * size) / split)
      if (tookMs > slowMs && members > 1) split = Math.min(split * 2, splitAtMost)
      else if (ofTwiceTheSizeMs < slowMs / 2) split = Math.max(split / 2, 1)
    },
  }
}
