import { periods } from '@waitbook/domain/analytics/periods'
import { isDate } from '@waitbook/domain/calendar/plain-date'
import { z } from 'zod'

const day = z.string().refine(isDate).optional().catch(undefined)

/** The search of the analytics' address: a period, or the first and the last day. */
export const analyticsSearch = z.object({ period: z.enum(periods).optional().catch(undefined), from: day, to: day })
