import type { StandingDay } from '@waitbook/contracts/booking/closed-days'
import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { inPlaceWords, inWords } from '../../../lib/place-words.ts'

const reservations = (count: number) => (count === 1 ? '1 reservation' : `${count} reservations`)
const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

export const closingMessages = inPlaceWords(() => ({
  /** 'Saturday, November 28, 2026: 3 reservations, 8 people' */
  day: ({ date, reservations: count, covers }: StandingDay) =>
    `${dateHeading(date)}: ${reservations(count)}, ${people(covers)}`,
  question: (count: number) => `${reservations(count)} ${count === 1 ? 'stands' : 'stand'} on days that you close`,
  questionText: (days: readonly StandingDay[]) =>
    inWords`${days.map(closingMessages.day).join('. ')}. They stay in the book until you cancel them. After saving you can write to their guests.`,
  confirm: 'Save and close',
  cancel: 'Do not save',
  title: 'Reservations on closed days',
  explained: inWords`They stay in the book until you cancel them. Write to the guests, or call them.`,
  openDay: 'Open the book of this day',
  message: 'Message',
  usual: (restaurant: string) =>
    `${restaurant} is closed then, so we cannot keep your reservation. We are sorry. Please contact us to find another day.`,
  messageHint: inWords`Each message begins with the date and time of the guest’s own reservation.`,
  send: (count: number) => (count === 1 ? inWords`Send message to 1 guest` : `Send message to all ${count}`),
  sent: (queued: number, already: number) =>
    [
      queued === 1 ? '1 message is on its way.' : `${queued} messages are on their way.`,
      ...(already > 0 ? [`${reservations(already)} had this message before.`] : []),
    ].join(' '),
  unreached: inWords`No message reaches these guests. Please call them:`,
  failed: 'The messages could not be sent. Please try again.',
  done: 'Done',
}))
