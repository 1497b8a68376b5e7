import { z } from '@waitbook/contracts/zod'
import { wordsFault, wordsIn } from '@waitbook/domain/parties/marks'

/** Tags or allergies in one field of a form, separated by commas. */
export const typedWords = z.string().superRefine((typed, context) => {
  const fault = wordsFault(wordsIn(typed))
  if (fault) context.addIssue({ code: 'custom', message: fault })
})
