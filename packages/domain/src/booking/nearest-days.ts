import { daysBetween } from '../calendar/plain-date.ts'

/** The days nearest to a date, at most `most`, in their order; of two equally near ones the later first. */
export const nearestDays = (date: string, days: readonly string[], most: number): string[] =>
  [...days]
    .sort(
      (one, other) => Math.abs(daysBetween(date, one)) - Math.abs(daysBetween(date, other)) || other.localeCompare(one),
    )
    .slice(0, most)
    .sort()
