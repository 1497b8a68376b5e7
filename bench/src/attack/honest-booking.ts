import type { ReceivedText } from '../system/text-provider.ts'
import { call, nextPhone } from './calls.ts'
import type { Target } from './hostile-calls.ts'

export interface HonestBooking {
  isBooked: boolean
  withCode: boolean
  /** What each call took, in ms. */
  waits: number[]
}

interface Slot {
  time: string
  state: string
}

/** A guest who looks at the free times of a date and books the first. */
export const honestBooking = async (
  { api, restaurant }: Target,
  _received: readonly ReceivedText[],
  { from, date }: { from: string; date: string },
): Promise<HonestBooking> => {
  const path = `/api/customer/book/${restaurant}/`
  const shown = await call(api, `${path}slots/?date=${date}&size=2`, { from })
  const waits = [shown.ms]
  const slots = (shown.body.slots ?? []) as Slot[]
  const free = slots.find(({ state }) => state === 'free')
  if (!free) return { isBooked: false, withCode: false, waits }
  const body = { date, time: free.time, party_size: 2, name: 'Guest', phone_number: nextPhone(), policy_accepted: true }
  const answer = await call(api, `${path}submit/`, { from, body })
  waits.push(answer.ms)
  return { isBooked: answer.status === 201, withCode: false, waits }
}
