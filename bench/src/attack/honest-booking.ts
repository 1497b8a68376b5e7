import type { TextProvider } from '../system/text-provider.ts'
import { call, nextPhone } from './calls.ts'
import type { Target } from './hostile-calls.ts'

export interface HonestBooking {
  /** `no time free`, `booked`, `requested`, `booked with a code`, or the refusal. */
  outcome: string
  /** What each call took, in ms. */
  waits: number[]
}

interface Slot {
  time: string
  state: string
}

/** A guest who looks at the free times of a date and books the first, with a code if one is asked for. */
export const honestBooking = async (
  { api, restaurant }: Pick<Target, 'api' | 'restaurant'>,
  provider: TextProvider,
  { from, date }: { from: string; date: string },
): Promise<HonestBooking> => {
  const path = `/api/customer/book/${restaurant}/`
  const shown = await call(api, `${path}slots/?date=${date}&size=2`, { from })
  const waits = [shown.ms]
  const slots = (shown.body.slots ?? []) as Slot[]
  const free = slots.find(({ state }) => state === 'free')
  if (!free) return { outcome: 'no time free', waits }
  const phone_number = nextPhone()
  const guest = { date, time: free.time, party_size: 2, name: 'Guest', phone_number }
  const book = async (more: object) => {
    const answer = await call(api, `${path}submit/`, { from, body: { ...guest, ...more } })
    waits.push(answer.ms)
    return answer
  }
  const first = await book({})
  if (first.status === 201) return { outcome: first.body.status === 'CONFIRMED' ? 'booked' : 'requested', waits }
  const { hold_id } = (first.body.asked_code ?? {}) as { hold_id?: string }
  if (hold_id === undefined) return { outcome: `${first.status} ${first.body.code}`, waits }
  const code = /\d{6}/.exec((await provider.textTo(phone_number)) ?? '')?.[0]
  const second = await book({ hold_id, code })
  return { outcome: second.status === 201 ? 'booked with a code' : `${second.status} ${second.body.code}`, waits }
}
