import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { type JoinValues, wholePhone } from './join-values.ts'
import { usePhoneCheck } from './use-phone-check.ts'

type Typed = Pick<JoinValues, 'country_code' | 'phone'>

/** What is said of the phone while it is typed and when it is left, before anything is sent. */
export const usePhoneEntry = (restaurantId: string) => {
  const { takenPhone, check } = usePhoneCheck(restaurantId)
  const [typed, setTyped] = useState<Typed>({ country_code: '', phone: '' })
  const [left, setLeft] = useState(false)

  const takenFor = (values: Typed) =>
    takenPhone !== undefined && wholePhone(values) === takenPhone ? m.phone_taken() : undefined
  const incomplete = typed.phone !== '' && typed.phone.length < 10

  const look = (values: Typed) => {
    const whole = wholePhone(values)
    if (whole) void check(whole)
  }

  return {
    error: takenFor(typed) ?? (incomplete ? m.phone_invalid() : undefined),
    unfinished: incomplete && !left,
    takenFor,
    edit: (values: Typed) => {
      setTyped({ country_code: values.country_code, phone: values.phone })
      look(values)
    },
    leave: (values: Typed) => {
      if (values.phone !== '') setLeft(true)
      look(values)
    },
    /** The number has been offered for joining: from now on what is missing is an error. */
    settle: () => setLeft(true),
  }
}
