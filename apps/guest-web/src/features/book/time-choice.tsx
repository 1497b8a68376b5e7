import type { BookingSlot, NearestSlots } from '@waitbook/contracts/booking'
import { longDay } from '../../dates.ts'
import { m } from '../../paraglide/messages.js'
import { slotLabel } from './book-words.ts'

/** As the server reads a pressed button. */
const slotValue = ({ date, time }: Pick<BookingSlot, 'date' | 'time'>) => `${date}T${time}`

interface SlotButtonsProps {
  slots: NearestSlots
  date: string
  /** The time that the link named. */
  named?: string | undefined
  label?: (shown: string) => string
}

/** Each posts its form with its time. */
export const SlotButtons = ({ slots, date, named, label = (shown) => shown }: SlotButtonsProps) => (
  <div className="choices">
    {slots.map((slot) => (
      <button
        key={slotValue(slot)}
        type="submit"
        name="slot"
        value={slotValue(slot)}
        className={slot.time === named ? undefined : 'quiet'}
      >
        {label(slotLabel(slot, date))}
      </button>
    ))}
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
