import type { GuestBooking } from '@waitbook/contracts/booking/booking'
import type { GuestWish } from '@waitbook/contracts/booking/booking-wishes'
import { callGuestApi } from '../../http.ts'
import { seenBooking, seenWish } from './seen.ts'

/** Well within the limit of looks at one booking, also with several tabs. */
const everyMs = 10_000

const seenOf = (kind: string | undefined, body: unknown) =>
  kind === 'wish' ? seenWish(body as GuestWish) : seenBooking(body as GuestBooking)

/** By GET: the page may be the answer to a form, which a reload would send again. */
const loadAgain = () => location.replace(location.pathname + location.search)

/** Loads the page again once what it shows has changed. A page that is not looked at asks nothing. */
export const refreshWhenChanged = (reload: () => void = loadAgain) => {
  const live = document.getElementById('live')
  const { kind, call = '', seen } = live?.dataset ?? {}
  if (!live) return
  let isAsking = false
  let isLeaving = false
  const ask = async () => {
    if (document.visibilityState !== 'visible' || isAsking || isLeaving) return
    isAsking = true
    const { ok, body } = await callGuestApi(call)
    isAsking = false
    if (ok && !isLeaving && seenOf(kind, body) !== seen) reload()
  }
  // A form on its way must arrive.
  document.addEventListener('submit', () => {
    isLeaving = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    isLeaving = false
    if (persisted) void ask()
  })
  document.addEventListener('visibilitychange', () => void ask())
  setInterval(() => void ask(), everyMs)
}
