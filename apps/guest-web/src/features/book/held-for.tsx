import type { ChosenSlot } from '@waitbook/contracts/booking/booking-pages'
import { m } from '../../messages/functions.js'
import { duration } from '../../words.ts'

interface CountdownProps {
  seconds: number
  over: string
}

/**
 * For how many minutes a time is still held. A clock time would be misread by guests in another time zone. The page's
 * script shows the sentence of each minute.
 */
export const Countdown = ({ seconds, over }: CountdownProps) => {
  const minutes = Math.ceil(seconds / 60)
  const sentences = [over, ...Array.from({ length: minutes }, (_, left) => m.hold_left({ time: duration(left + 1) }))]
  return (
    <p className="hint" role="status" data-seconds={seconds} data-left={JSON.stringify(sentences)}>
      {sentences[minutes]}
    </p>
  )
}

/** How long a time is held, or that it is not. */
export const HeldFor = ({ hold }: Pick<ChosenSlot, 'hold'>) => {
  if (hold?.is_kept) return <Countdown seconds={hold.seconds_left} over={m.book_hold_over()} />
  return (
    <p className="hint" role="status">
      {hold ? m.book_not_kept() : m.book_hold_over()}
    </p>
  )
}
