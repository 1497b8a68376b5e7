import { addDays } from '@waitbook/domain/calendar/plain-date'

/** The day shown in the book unless it is past, else tomorrow. */
export const defaultDate = (today: string, filterDate: string | undefined) =>
  filterDate !== undefined && filterDate >= today ? filterDate : addDays(today, 1)
