import type { BookingSlot, NearestSlots } from '@waitbook/contracts/booking/booking'
import { longDay } from '../../dates.ts'
import { m } from '../../messages/functions.js'
import { slotLabel } from './book-words.ts'

/** As the server reads a pressed button. */
const slotValue = ({ date, time }: Pick<BookingSlot, 'date' | 'time'>) => `${date}T${time}`

interface SlotButtonsProps {
  slots: NearestSlots
  date: string
  /** The time that the link named. */
  named?: string | undefined
  label?: (shown: string) => string
  /** The id of the form that the buttons post, if they are outside of it. */
  form?: string
  /** Renders links with these URLs instead of buttons. */
  hrefOf?: (slot: NearestSlots[number]) => string
  /** The first time gets the focus, and is described by the element with this id. */
  focused?: string
}

/** A button, or a link, for each time. */
export const SlotButtons = ({ slots, date, named, label = (shown) => shown, ...own }: SlotButtonsProps) => (
  <div className="choices">
    {slots.map((slot, index) => {
      const shown = label(slotLabel(slot, date))
      const isFocused = own.focused !== undefined && index === 0
      const focus = isFocused && { autoFocus: true, 'aria-describedby': own.focused }
      return own.hrefOf ? (
        <a key={slotValue(slot)} href={own.hrefOf(slot)} {...focus}>
          {shown}
        </a>
      ) : (
        <button
          key={slotValue(slot)}
          type="submit"
          name="slot"
          value={slotValue(slot)}
          form={own.form}
          className={slot.time === named ? undefined : 'quiet'}
          {...focus}
        >
          {shown}
        </button>
      )
    })}
  </div>
)

interface TimeChoiceProps {
  slots: readonly BookingSlot[]
  date: string
  named: string | undefined
}

/** The free times, under the services in which they are. */
export const TimeChoice = ({ slots, date, named }: TimeChoiceProps) => {
  const free = slots.filter(({ state }) => state === 'free')
  const services = [...new Set(free.map(({ service }) => service))]
  return (
    <>
      <h2>{m.book_times({ day: longDay(date) })}</h2>
      {services.map((service) => (
        <fieldset key={service} className="field">
          <legend>
            <bdi>{service}</bdi>
          </legend>
          <SlotButtons slots={free.filter((slot) => slot.service === service)} date={date} named={named} />
        </fieldset>
      ))}
    </>
  )
}
