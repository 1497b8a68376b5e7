import { isCallingCode } from '@waitbook/domain/countries'
import { readPhone } from '@waitbook/domain/phone'
import { guestPhoneSentence } from '@waitbook/domain/phone-examples'

interface PostedPhone {
  /** As the schema of the call expects it. */
  phone_number: string
  /** The error of the field, if it is refused. */
  faults: { phone_number?: string[] }
}

/** The phone number of a form posted without JavaScript. A number without a plus is one of `callingCode`. */
export const readPostedPhone = (typed: string, callingCode: string): PostedPhone => {
  const reading = readPhone(typed, isCallingCode(callingCode) ? callingCode : '')
  return reading.phone === undefined
    ? { phone_number: typed, faults: { phone_number: [guestPhoneSentence(reading)] } }
    : { phone_number: reading.phone, faults: {} }
}
