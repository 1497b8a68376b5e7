import type { z } from 'zod'
import { text } from './text.ts'

/** For calls of the staff console, which asks about an unlikely number. */
export const confirmedPhone = {
  /** The unlikely number that the user has confirmed, as the refusal named it. */
  confirmed_phone: text(32).optional(),
}
export interface ConfirmedPhone {
  confirmed_phone?: z.infer<typeof confirmedPhone.confirmed_phone>
}
