import { isCallingCode } from './countries.ts'
import { readPhone } from './phone.ts'
import { guestPhoneSentence } from './phone-examples.ts'
import { isWholeNumber } from './phone-fields.ts'

interface GuestCodes {
  /** The restaurant's calling code. */
  home: string
  /** The calling code that the guest chose, if any. Without it, a number needs its country code. */
  chosen?: string | undefined
}

/**
 * Reads the phone number that a guest gives, on every form and in every call: the E.164 form, or the error. A number with
 * a plus is compared with the chosen country, else with the restaurant's: '+646 555 0123' beside +1 is not of New Zealand.
 */
export const readGuestPhone = (
  typed: string,
  { home, chosen }: GuestCodes,
): { phone: string; error?: never } | { phone?: never; error: string } => {
  const beside = chosen ?? (isWholeNumber(typed) ? home : '')
  const reading = readPhone(typed, isCallingCode(beside) ? beside : '')
  return reading.phone === undefined ? { error: guestPhoneSentence(reading, home) } : { phone: reading.phone }
}
