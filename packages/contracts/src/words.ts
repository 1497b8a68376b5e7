import { maxWordLength, wordsFault } from '@waitbook/domain/parties/marks'
import { text } from './text.ts'
import { z } from './zod.ts'

/** Tags or allergies, as stored. Rows and copies of older versions lack those of visits and bookings. */
export const storedWords = z.array(z.string()).default([])

/** The same as a caller names them. */
export const words = z.array(text(maxWordLength)).superRefine((value, context) => {
  const fault = wordsFault(value)
  if (fault) context.addIssue({ code: 'custom', message: fault })
})
