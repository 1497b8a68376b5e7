import { useRef, useState } from 'react'
import { callGuestApi } from '../../http.ts'
import { checkPhoneCall } from '../../paths.ts'

/**
 * Checks whether a phone is already waiting. Only the response for the latest number counts;
 * a failed check is ignored, as the server checks again on joining.
 */
export const usePhoneCheck = (restaurantId: string) => {
  const [takenPhone, setTakenPhone] = useState<string>()
  const asking = useRef<string>(undefined)

  const check = async (phone: string) => {
    if (asking.current === phone) return
    asking.current = phone
    const { ok, body } = await callGuestApi(checkPhoneCall(restaurantId, phone))
    if (asking.current !== phone) return
    asking.current = undefined
    if (ok) setTakenPhone((body as { exists?: unknown } | undefined)?.exists === true ? phone : undefined)
  }

  return { takenPhone, check }
}
