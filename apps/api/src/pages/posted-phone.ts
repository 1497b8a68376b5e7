import { readGuestPhone } from '@waitbook/domain/guest-phone'

interface PostedPhone {
  /** As the schema of the call expects it. */
  phone_number: string
  /** The error of the field, if it is refused. */
  faults: { phone_number?: string[] }
}

/** The phone number of a form posted without JavaScript. A number without a plus is one of `callingCode`. */
export const readPostedPhone = (typed: string, callingCode: string): PostedPhone => {
  const { phone, error } = readGuestPhone(typed, { home: callingCode, chosen: callingCode })
  return phone === undefined
    ? { phone_number: typed, faults: { phone_number: [error] } }
    : { phone_number: phone, faults: {} }
}
