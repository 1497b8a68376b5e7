import type { FreeTimes } from '@waitbook/contracts/reservations'
import { askAnyway } from '../../../ask-anyway.ts'
import { bookedClock } from '../../../lib/dates.ts'
import { trpc } from '../../../trpc.ts'
import { actionMessages as say } from '../action-messages.ts'

export interface WantedTime {
  date: string
  time: string
  party_size: number
}

export const freeTimesInput = ({ date, time, party_size }: WantedTime, except_id: string | undefined) => ({
  ...{ date, time, party_size },
  ...(except_id && { except_id }),
})

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The times nearest to one, in the order of the day. */
export const nearestTimes = <T extends { time: string }>(slots: readonly T[], time: string, count: number): T[] => {
  const apart = (slot: T) => Math.abs(minutesOf(slot.time) - minutesOf(time))
  const near = new Set(slots.toSorted((one, other) => apart(one) - apart(other)).slice(0, count))
  return slots.filter((slot) => near.has(slot))
}

/** Offered beside a warning. */
const offered = 3

const questionText = ({ slots, warning }: FreeTimes, { date, time }: WantedTime) => {
  const free = nearestTimes(
    slots.filter(({ state }) => state === 'free'),
    time,
    offered,
  )
  const text = warning?.detail ?? ''
  return free.length === 0 ? text : `${text} ${say.freeAt(free.map((slot) => bookedClock(date, slot.time)))}`
}

/** Asks before a booking is made for a full or closed time, and resolves to whether staff go on. */
export const useWarnOfTime = () => {
  const utils = trpc.useUtils()
  return async (wanted: WantedTime, exceptId: string | undefined, confirmLabel: string): Promise<boolean> => {
    // Without an answer there is no warning: the change itself says then what is wrong.
    const found = await utils.reservations.freeTimes.fetch(freeTimesInput(wanted, exceptId)).catch(() => undefined)
    if (!found?.warning) return true
    const title = say.anywayTitle(bookedClock(wanted.date, wanted.time))
    return askAnyway({ title, text: questionText(found, wanted), confirmLabel, cancelLabel: say.chooseOther })
  }
}
