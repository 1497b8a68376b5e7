import type { StoredMark, StoredStay } from '@waitbook/contracts/floor'
import { blockedUntil, expectedToLeave } from '@waitbook/domain/booking/expected-end'
import { epochOf } from '@waitbook/domain/calendar/instant'

const epochOrNull = (instant: string | null) => (instant === null ? null : epochOf(instant))

/** When a party left or is expected to leave, epoch ms. */
export const stayEnd = ({ ended_at, expected_end_at }: Pick<StoredStay, 'ended_at' | 'expected_end_at'>, now: number) =>
  expectedToLeave({ ended_at: epochOrNull(ended_at), expected_end_at: epochOrNull(expected_end_at) }, now)

/** When a block ended or is expected to end, epoch ms. */
export const blockEnd = ({ until, planned_until }: StoredMark, now: number) =>
  blockedUntil({ until: epochOrNull(until), planned_until: epochOrNull(planned_until) }, now)
