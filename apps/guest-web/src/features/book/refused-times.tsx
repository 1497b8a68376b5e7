import type { RefusedBooking } from '@waitbook/contracts/booking/booking-pages'
import { m } from '../../messages/functions.js'
import { AlertIcon } from '../../ui/icons.tsx'
import { refusalWords } from './book-words.ts'
import { SlotButtons } from './time-choice.tsx'

interface RefusedTimesProps {
  refused: RefusedBooking | undefined
  date: string
  /** The id of the form that a press on a time posts. */
  form?: string
  /** Instead of a form: the URL that a time links to. */
  hrefOf?: (slot: RefusedBooking['nearest'][number]) => string
  label?: (shown: string) => string
}

/**
 * The reason of a refusal, first on the page, and the nearest times. The first of them has the focus, else the reason.
 */
export const RefusedTimes = ({ refused, ...times }: RefusedTimesProps) => {
  if (!refused) return null
  const isNear = refused.nearest.length > 0
  return (
    <section className="card refused">
      <div className="alert" role="alert" id="refused" {...(!isNear && { tabIndex: -1, autoFocus: true })}>
        <AlertIcon />
        <p>{refusalWords(refused.code)}</p>
      </div>
      {isNear && (
        <fieldset className="field">
          <legend>{m.book_nearest_times()}</legend>
          <SlotButtons slots={refused.nearest} focused="refused" {...times} />
        </fieldset>
      )}
    </section>
  )
}
