import { periods } from '@waitbook/domain/analytics/periods'
import { isDate } from '@waitbook/domain/calendar/plain-date'
import { oneOf, readSearch } from '../../lib/url-search.ts'

const day = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined)

/** The search of the analytics' address: a period, or the first and the last day. */
export const analyticsSearch = readSearch({ period: oneOf(periods), from: day, to: day })
