import { useRef, useState } from 'react'
import { callGuestApi } from '../../http.ts'
import { checkPhoneCall } from '../../paths.ts'

/**
 * Checks whether a phone is already waiting. Only the response for the latest number counts;
 * a failed check is ignored, as the server checks again on joining. A number that this form has already sent may wait
 * because of it, with a lost response: the server decides when it is sent again.
 */
export const usePhoneCheck = (restaurantId: string) => {
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
