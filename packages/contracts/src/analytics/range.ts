import { periods } from '@waitbook/domain/analytics/periods'
import { reportFigureNames, reportGroupNames } from '@waitbook/domain/analytics/reports'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { bookDate } from '../booking/book-date.ts'
import { z } from '../zod.ts'

/** A leap year. */
const maxDays = 366

export const rangeFields = {
  /** Ignored if `from` and `to` are given. */
  period: z.enum(periods).default('week'),
  /** The first and the last service day: both or neither. */
  from: bookDate.optional(),
  to: bookDate.optional(),
}

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** What is wrong with a range's days, as zod reports it. */
export const checkDays = ({ value: { from, to }, issues }: { value: Days; issues: z.core.$ZodRawIssue[] }) => {
  const refuse = (field: 'from' | 'to', message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: undefined })
  if (from === undefined && to === undefined) return
  if (from === undefined) refuse('from', 'Give the first day as well.')
  else if (to === undefined) refuse('to', 'Give the last day as well.')
  else if (to < from) refuse('to', 'The last day must not be before the first.')
  else if (to >= addDays(from, maxDays)) refuse('to', `Choose at most ${maxDays} days.`)
}

/** What a report shows, and by what its rows are grouped. */
export const reportFields = {
  figures: z
    .array(z.enum(reportFigureNames))
    .min(1, 'Choose at least one figure.')
    .max(reportFigureNames.length)
    .refine((list) => new Set(list).size === list.length, 'Each figure may appear only once.'),
  group: z.enum(reportGroupNames).default('day'),
}
