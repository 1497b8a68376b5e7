import type { FreeTimes } from '@waitbook/contracts/reservations'
import { addDays, dateHeading } from '@waitbook/domain/calendar/plain-date'
import { Banner } from '@waitbook/ui/banner'
import { ChipButton } from '@waitbook/ui/chip'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { cx } from '@waitbook/ui/cx'
import { useState } from 'react'
import { bookedClock } from '../../../lib/dates.ts'
import { peopleLabel } from '../people-label.ts'
import { reservationMessages as say } from '../reservations-messages.ts'
import { fullText } from './use-free-times.ts'
import { nearestTimes, type WantedTime } from './use-warn-of-time.ts'

const labels = { free: say.freeTime, full: say.fullTime, closed: say.closedTime }

type Slots = FreeTimes['slots']

const countFree = (slots: Slots) => slots.filter(({ state }) => state === 'free').length

/** By service, in the order of the day. */
const servicesOf = (slots: Slots) =>
  [...new Set(slots.map(({ service }) => service))].map((name) => ({
    name,
    slots: slots.filter(({ service }) => service === name),
  }))

interface FreeTimesProps {
  found: FreeTimes | undefined
  wanted: WantedTime
  onChoose: (time: string) => void
}

/** The times of the day, of one service at a time. A full one may be chosen all the same; it then says why it is full. */
export function FreeTimesOfDay({ found, wanted, onChoose }: FreeTimesProps) {
  /** The service that is looked at, until another time or day is chosen. */
  const [opened, setOpened] = useState({ service: '', at: '' })
  if (!found) return null
  const { slots } = found
  const full = fullText(found, wanted)
  const evening = found.service_date ?? wanted.date
  const people = peopleLabel(wanted.party_size)
  const services = servicesOf(slots)
  const [nearest] = nearestTimes(slots, wanted.time, 1)
  const at = `${wanted.date} ${wanted.time}`
  const service = opened.at === at ? opened.service : nearest?.service
  const shown = services.find(({ name }) => name === service)?.slots ?? []
  return (
    <>
      {evening !== wanted.date && (
        <p role="status">{say.nightOf(dateHeading(evening), dateHeading(addDays(wanted.date, 1)))}</p>
      )}
      {slots.length > 0 && (
        <p className="text-base font-semibold">{countFree(slots) > 0 ? say.timesFor(people) : say.noneFree(people)}</p>
      )}
      {services.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own look
        <div role="group" aria-label={say.services} className="flex flex-wrap gap-2">
          {services.map(({ name, slots: own }) => (
            <ChipButton key={name} pressed={name === service} onClick={() => setOpened({ service: name, at })}>
              <bdi>{name}</bdi> <span className="text-sm font-normal">{say.freeCount(countFree(own))}</span>
            </ChipButton>
          ))}
        </div>
      )}
      {shown.length > 0 && (
        <ChoiceGroup
          label={say.timesFor(people)}
          className="grid grid-cols-3 min-[23.4rem]:grid-cols-4 sm:grid-cols-5 max-sm:[&_span]:text-sm [&_span]:px-0"
          options={shown.map(({ time, state, detail }) => ({
            value: time,
            spokenLabel: labels[state](bookedClock(wanted.date, time), detail),
            label: (
              <span className={cx(state !== 'free' && time !== wanted.time && 'text-muted')}>
                {bookedClock(wanted.date, time)}
              </span>
            ),
            ...(state !== 'free' && { description: say[state] }),
          }))}
          value={wanted.time}
          onValueChange={onChoose}
        />
      )}
      {full !== '' && <Banner tone="amber">{full}</Banner>}
    </>
  )
}
