/** A time of a day as the booking page shows it. */
interface ShownSlot {
  date: string
  time: string
  state: 'free' | 'taken'
  reason?: string | undefined
}

/** Another guest can give these times back; for all other reasons they stay closed. */
const canBecomeFree: readonly (string | undefined)[] = [
  'pacing_parties',
  'pacing_covers',
  'online_covers',
  'seats_taken',
  'tables_taken',
]

/** Whether a guest can wish for a time: it is taken, and can be offered if it becomes free. */
const isWishable = ({ state, reason }: ShownSlot) => state === 'taken' && canBecomeFree.includes(reason)

/** The taken times without a free one between them that contain `named`, else the first of such. */
const takenRun = (times: readonly ShownSlot[], date: string, named: string | undefined) => {
  const runs: ShownSlot[][] = []
  for (const [index, slot] of times.entries()) {
    if (!isWishable(slot)) continue
    const previous = times[index - 1]
    if (previous && isWishable(previous)) runs.at(-1)?.push(slot)
    else runs.push([slot])
  }
  const ofDate = runs.filter(([first]) => first?.date === date)
  return ofDate.find((run) => run.some(({ time }) => time === named)) ?? ofDate[0]
}

const timesOf = (slots: readonly ShownSlot[]) => [...new Set(slots.map(({ time }) => time))]

/**
 * The times of `date` between which a guest can wish: `from` on the date itself, `to` also past midnight; prefilled with
 * times that are all taken, as a free one is booked instead. Undefined: no time of the day can become free.
 */
export const wishTimes = (date: string, slots: readonly ShownSlot[], named?: string) => {
  const times = slots.filter((slot) => slot.state === 'free' || isWishable(slot))
  const run = takenRun(times, date, named)
  const first = run?.at(0)
  const last = run?.at(-1)
  if (!first || !last) return undefined
  const from = timesOf(times.filter((slot) => slot.date === date))
  return { from, to: timesOf(times), first: first.time, last: last.time }
}
