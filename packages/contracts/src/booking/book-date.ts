import { isDate, isInBook } from '@waitbook/domain/calendar/plain-date'
import { z } from '../zod.ts'

/** A day of the calendar, in the restaurant's zone. */
export const bookDate = z
  .string()
  .max(10, 'Date has wrong format. Use YYYY-MM-DD.')
  .refine(isDate, { message: 'Enter a day of the calendar as YYYY-MM-DD.', abort: true })
  .refine(isInBook, 'Ensure this date is between 2000 and 2100.')
