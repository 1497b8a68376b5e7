import type { Confirmation } from '@waitbook/contracts/customer'
import { localTime } from './dates.ts'
import { number } from './language.ts'
import { m } from './messages/functions.js'

/** What the page of a place says of its queue. Made by the server, so that the scripts do not contain these sentences. */
export interface QueueWords {
  ticket?: { label: string; ticket: string; queue: string }
  /** Why others who came later go before. */
  before?: { heading: string; lines: string[] }
  /** With a label: the form for the code at the entrance. */
  presence?: { text: string; label?: string }
  unserved?: string
  /** The services and the person that were chosen. */
  chosen?: string[]
  delays?: string[]
  /** For a guest who did not come; with a label: the button that asks to be let back in. */
  askBack?: { text: string; label?: string }
}

const beforeLines = ({ booked, priority, moved }: NonNullable<Confirmation['called_before']>) => {
  const countOf = (time: string) => booked.filter((each) => each === time).length
  return [
    ...[...new Set(booked)].map((time) => m.called_booked({ count: number(countOf(time)), time: localTime(time) })),
    ...(priority > 0 ? [m.called_priority({ count: number(priority) })] : []),
    ...(moved > 0 ? [m.called_moved({ count: number(moved) })] : []),
  ]
}

/** Undefined where there is nothing to say: in a restaurant with one queue. */
export const queueWords = ({
  ticket,
  queue_name,
  presence,
  called_before,
  unserved,
  services = [],
  person,
  delays,
  asks_back,
}: Confirmation): QueueWords | undefined => {
  const chosen = [
    services.join(', '),
    person === undefined ? '' : m.person_chosen({ name: `\u2068${person}\u2069` }),
  ].filter(Boolean)
  const words: QueueWords = {
    ...(ticket && { ticket: { label: m.your_ticket(), ticket, queue: queue_name ?? '' } }),
    ...(called_before && { before: { heading: m.called_before(), lines: beforeLines(called_before) } }),
    ...(presence === 'needed' && { presence: { text: m.presence_needed(), label: m.entrance_code() } }),
    ...(presence === 'noted' && { presence: { text: m.presence_noted() } }),
    ...(unserved && { unserved: m.unserved() }),
    ...(chosen.length > 0 && { chosen }),
    ...(delays && { delays: delays.map(({ desk, minutes }) => m.desk_late({ desk, minutes: number(minutes) })) }),
    ...(asks_back === 'possible' && { askBack: { text: m.ask_back_hint(), label: m.ask_back() } }),
    ...(asks_back === 'asked' && { askBack: { text: m.asked_back() } }),
  }
  return Object.keys(words).length > 0 ? words : undefined
}
