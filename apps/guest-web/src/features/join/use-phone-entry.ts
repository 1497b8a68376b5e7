import type { GuestCountry } from '@waitbook/domain/phone-examples'
import { hasTenDigits } from '@waitbook/domain/phone-fields'
import { useRef, useState } from 'react'
import { callGuestApi } from '../../http.ts'
import { m } from '../../messages/functions.js'
import { checkPhoneCall } from '../../paths.ts'
import { isLikelyWhole, type PhoneValues, phoneSentence, wholePhone } from './join-values.ts'

/**
 * Checks whether a phone is already waiting. Only the response for the latest number counts;
 * a failed check is ignored, as the server checks again on joining. A number that this form has already sent may wait
 * because of it, with a lost response: the server decides when it is sent again.
 */
const usePhoneCheck = (restaurantId: string) => {
  const [takenPhone, setTakenPhone] = useState<string>()
  const [sentPhone, setSentPhone] = useState<string>()
  const asking = useRef<string>(undefined)

  const check = async (phone: string) => {
    if (asking.current === phone) return
    asking.current = phone
    const { ok, body } = await callGuestApi(checkPhoneCall(restaurantId, phone))
    if (asking.current !== phone) return
    asking.current = undefined
    if (ok) setTakenPhone((body as { exists?: unknown } | undefined)?.exists === true ? phone : undefined)
  }

  return { takenPhone: takenPhone === sentPhone ? undefined : takenPhone, check, sent: setSentPhone }
}

/** The hints and errors of the phone field while typing and on blur, before the form is sent. */
export const usePhoneEntry = (restaurantId: string, countries: readonly GuestCountry[], initial: PhoneValues) => {
  const { takenPhone, check, sent } = usePhoneCheck(restaurantId)
  const [typed, setTyped] = useState(initial)
  const [left, setLeft] = useState(false)

  const takenFor = (values: PhoneValues) =>
    takenPhone !== undefined && wholePhone(values) === takenPhone ? m.phone_taken() : undefined
  const isFaulty = typed.phone !== '' && wholePhone(typed) === undefined
  const sentence = () =>
    hasTenDigits(typed.country_code) && /^\d*$/.test(typed.phone) ? m.phone_invalid() : phoneSentence(countries, typed)

  const look = (values: PhoneValues) => {
    const whole = wholePhone(values)
    if (whole) void check(whole)
  }

  return {
    typed,
    error: takenFor(typed) ?? (isFaulty ? sentence() : undefined),
    unfinished: isFaulty && !left,
    takenFor,
    sent: (values: PhoneValues) => sent(wholePhone(values)),
    edit: ({ country_code, phone }: PhoneValues) => {
      const values = { country_code, phone }
      setTyped(values)
      if (isLikelyWhole(countries, values)) look(values)
    },
    leave: (values: PhoneValues) => {
      if (values.phone !== '') setLeft(true)
      look(values)
    },
    /** The form was submitted: from now on an incomplete number is an error. */
    settle: () => setLeft(true),
  }
}
