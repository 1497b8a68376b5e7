import type { FreeTimes } from '@waitbook/contracts/reservations'
import { addDays, dateHeading } from '@waitbook/domain/calendar/plain-date'
import { Banner } from '@waitbook/ui/banner'
import { ChipButton } from '@waitbook/ui/chip'
import { bookedClock } from '../../../lib/dates.ts'
import { peopleLabel } from '../people-label.ts'
import { reservationMessages as say } from '../reservations-messages.ts'
import { fullText } from './use-free-times.ts'
import { nearestTimes, type WantedTime } from './use-warn-of-time.ts'

const shown = 8

const labels = { free: say.freeTime, full: say.fullTime, closed: say.closedTime }

interface FreeTimesProps {
  found: FreeTimes | undefined
  wanted: WantedTime
  onChoose: (time: string) => void
}

/** The times of the day around the chosen one. A full one may be chosen all the same; it then says why it is full. */
export function FreeTimesOfDay({ found, wanted, onChoose }: FreeTimesProps) {
  if (!found) return null
  const { slots } = found
  const full = fullText(found, wanted)
  const evening = found.service_date ?? wanted.date
  const isAnyFree = slots.some(({ state }) => state === 'free')
  const people = peopleLabel(wanted.party_size)
  return (
    <>
      {evening !== wanted.date && (
        <p role="status">{say.nightOf(dateHeading(evening), dateHeading(addDays(wanted.date, 1)))}</p>
      )}
      {full !== '' && <Banner tone="amber">{full}</Banner>}
      {slots.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own look
        <div role="group" aria-label={say.timesFor(people)} className="flex flex-wrap items-center gap-2">
          <span className="basis-full text-base font-semibold">
            {isAnyFree ? say.timesFor(people) : say.noneFree(people)}
          </span>
          {nearestTimes(slots, wanted.time, shown).map(({ time, state, detail }) => (
            <ChipButton
              key={time}
              pressed={time === wanted.time}
              className={state === 'free' ? '' : 'border-dashed! text-muted!'}
              aria-label={labels[state](bookedClock(wanted.date, time), detail)}
              onClick={() => onChoose(time)}
            >
              <span>{bookedClock(wanted.date, time)}</span>
              {state !== 'free' && <span className="text-sm">{say[state]}</span>}
            </ChipButton>
          ))}
        </div>
      )}
    </>
  )
}
