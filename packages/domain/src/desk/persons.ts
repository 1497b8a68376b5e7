import { openingState, type Span, type Weekday } from '../calendar/opening-hours.ts'
import { dateIn } from '../calendar/time-zone.ts'
import { type ChosenService, canServe, type DeskService } from '../queues/services.ts'
import type { DeskKind } from './desk.ts'

/** When a desk serves. */
export interface DeskHours {
  /** In the restaurant's local time; the time between two spans is a break. Null: whenever it is open. */
  working_hours: Record<Weekday, Span[]> | null
  /** Dates on which it does not serve. */
  days_off: readonly string[]
}

/** A desk as guests may choose it. */
export interface ServingDesk extends DeskHours {
  id: string
  name: string
  kind: DeskKind
  queue_ids: readonly string[]
  services: readonly DeskService[] | null
}

interface Now {
  time_zone: string
  /** Epoch ms. */
  now: number
  /** The service day. */
  today: string
}

/** When a desk next serves today, epoch ms: now or later; undefined if not today any more. */
export const servesFrom = (
  { working_hours, days_off }: DeskHours,
  { time_zone, now, today }: Now,
): number | undefined => {
  if (working_hours === null) return days_off.includes(today) ? undefined : now
  const special_dates = days_off.map((date) => ({ date, spans: [] }))
  const { open, changes_at } = openingState({ opening_hours: working_hours, special_dates }, time_zone, now)
  if (open) return now
  const isToday = changes_at !== null && dateIn(time_zone, changes_at) === dateIn(time_zone, now)
  return isToday ? changes_at : undefined
}

/** The persons of a queue whom a guest can ask for today. Desks of other kinds cannot be asked for. */
export const personsToAsk = <D extends ServingDesk>(desks: readonly D[], queueId: string, now: Now) =>
  desks.flatMap((desk) => {
    const from = servesFrom(desk, now)
    const isAsked = desk.kind === 'person' && desk.queue_ids.includes(queueId)
    return isAsked && from !== undefined ? [{ desk, from }] : []
  })

interface Asked {
  queue_id: string
  services: readonly ChosenService[]
  /** The person that the guest asks for; undefined: the first available. */
  for_desk: string | undefined
}

/** The field of a join that no desk can fulfil, with an error text; undefined if there is none. */
export const deskFault = (
  desks: readonly ServingDesk[],
  { queue_id, services, for_desk }: Asked,
  now: Now,
): { field: 'for_desk' | 'service_ids'; fault: string } | undefined => {
  const ofQueue = desks.filter(({ queue_ids }) => queue_ids.includes(queue_id))
  if (for_desk !== undefined) {
    const person = personsToAsk(ofQueue, queue_id, now).find(({ desk }) => desk.id === for_desk)?.desk
    if (!person) return { field: 'for_desk', fault: 'This person is not available today. Please choose again.' }
    if (!canServe(person, services))
      return { field: 'for_desk', fault: `${person.name} does not do all of these services.` }
  }
  if (ofQueue.length > 0 && !ofQueue.some((desk) => canServe(desk, services)))
    return { field: 'service_ids', fault: 'Nobody does all of these services together. Please choose fewer.' }
  return undefined
}
