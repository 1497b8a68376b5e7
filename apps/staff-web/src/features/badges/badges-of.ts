import type { FloorBooking } from '@waitbook/contracts/floor/floor'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { Occasion } from '@waitbook/domain/booking/occasions'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { minutesLate } from '@waitbook/domain/calendar/minutes'
import type { OpenStay } from '@waitbook/domain/floor/stay'
import { splitNote } from '@waitbook/domain/parties/allergies'
import { everyWord, type GuestMarks } from '@waitbook/domain/parties/marks'
import { answerLines } from '@waitbook/domain/queues/questions'
import { servicesLine } from '@waitbook/domain/queues/services'
import { checkInNotes } from '@waitbook/domain/reservations/check-in-notes'
import { isOnItsWay } from '@waitbook/domain/waitlist/on-my-way'
import { isReservation } from '@waitbook/domain/waitlist/reservation-flag'
import { waitlistMessages } from '../waitlist/waitlist-messages.ts'
import { type Wish, wishLabels } from '../wishes/wish-words.ts'
import { badgeMessages as say } from './badges-messages.ts'
import { occasionLabels } from './occasion-words.ts'

/** What staff see of a party at a glance, the most important first. */
export const badgeKinds = [
  'allergy',
  'table',
  'vip',
  'reservation',
  'late',
  'says_late',
  'here',
  'coming',
  'no_shows',
  'no_texts',
  'occasion',
  'wish',
  'tag',
] as const
export type BadgeKind = (typeof badgeKinds)[number]

export interface PartyBadge {
  kind: BadgeKind
  words: string
  /** Where there is no room for the words. */
  short: string
  /** With `wish`. */
  wish?: Wish
  /** With `occasion`. */
  occasion?: Occasion
}

/** Those that a device has stored before an update lack what is optional. */
type Booking = Pick<
  FloorBooking,
  'status' | 'starts_at' | 'phone' | 'notes' | 'wishes' | 'allergies' | 'late_minutes'
> &
  Partial<Pick<FloorBooking, 'occasion' | 'preferred_area'>>

/** What is known of a party. */
export interface PartyFacts {
  /** On the list. */
  entry?: WaitlistEntry | undefined
  /** At a table. */
  stay?: Pick<OpenStay, 'phone' | 'notes' | 'allergies' | 'occasion' | 'is_reservation' | 'traits'> | undefined
  /** Expected. */
  reservation?: Booking & { id?: string }
  /** Why it may have to wait for its table, or a booking for the table where it sits. */
  table?: string | undefined
  /** Of its guest's profile. */
  marks?: (Omit<GuestMarks, 'notes'> & { notes?: string }) | undefined
  /** Epoch ms. Without it no booking is late. */
  now?: number | undefined
}

export const phoneOf = ({ entry, stay, reservation }: PartyFacts): string | null =>
  entry?.phone_number ?? stay?.phone ?? reservation?.phone ?? null

const notesOf = ({ entry, stay, reservation, marks }: PartyFacts) => [
  splitNote(entry?.notes ?? stay?.notes ?? reservation?.notes ?? ''),
  splitNote(marks?.notes ?? ''),
]

/** Removes repeats, ignoring case. */
const once = (words: readonly string[]) => [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]

/**
 * The notes of the party and its profile, without lines that are shown as badges, and its services and answers; '' if
 * there are none.
 */
export const noteOf = (facts: PartyFacts): string =>
  once([
    ...notesOf(facts).flatMap(({ rest }) => (rest === '' ? [] : rest.split('\n'))),
    ...[servicesLine(facts.entry?.services), ...answerLines(facts.entry?.answers)].filter(Boolean),
  ])
    .join('\n')
    .trim()

/** A note without what a check-in wrote before it, if the screen shows this time as that of the booking. */
export const withoutBookedTime = (note: string, clock: string): string => {
  const booked = checkInNotes(clock, '')
  const own = note.slice(booked.length)
  return note.startsWith(booked) && (own === '' || own !== own.trimStart()) ? own.trimStart() : note
}

/** For places with little space. */
export const inOneLine = (note: string) => note.replaceAll('\n', ' · ')

const allergiesOf = (facts: PartyFacts) => {
  const { entry, stay, reservation, marks } = facts
  const own = entry?.allergies ?? stay?.allergies ?? reservation?.allergies ?? []
  const allergies = everyWord(own, marks?.allergies ?? [])
  const named = allergies.length > 0 ? [waitlistMessages.allergies(allergies)] : []
  return once([...named, ...notesOf(facts).flatMap((note) => note.allergies)])
}

const isBooked = ({ entry, stay }: PartyFacts) =>
  (entry !== undefined && isReservation(entry)) || stay?.is_reservation === true

const saysLate = (minutes: number) => ({
  kind: 'says_late' as const,
  words: say.saysLate(minutes),
  short: say.shortLate(minutes),
})

/** When the party comes, or that it has come. */
const arrivalOf = ({ entry, reservation, now }: PartyFacts): (Omit<PartyBadge, 'short'> & { short?: string })[] => {
  if (reservation?.status === 'CHECKED_IN' || entry?.guest_arrived_at) return [{ kind: 'here', words: say.here }]
  if (entry) {
    if (isOnItsWay(entry)) return [{ kind: 'coming', words: say.coming }]
    return entry.guest_late_minutes ? [saysLate(entry.guest_late_minutes)] : []
  }
  if (!reservation) return []
  const { status, starts_at, late_minutes } = reservation
  if (status !== 'CONFIRMED') return []
  const late = now === undefined ? 0 : minutesLate(epochOf(starts_at), now)
  return [
    ...(late > 0 ? [{ kind: 'late' as const, words: say.late(late) }] : []),
    ...(late_minutes > 0 ? [saysLate(late_minutes)] : []),
  ]
}

/** The badges of a party, the same on every screen and on paper. */
export const badgesOf = (facts: PartyFacts): PartyBadge[] => {
  const { entry, stay, reservation, marks } = facts
  const { vip = false, no_shows = 0, tags = [], texts_stopped = false } = marks ?? {}
  const wishes = entry?.wishes ?? stay?.traits ?? reservation?.wishes ?? []
  const occasion = stay?.occasion ?? reservation?.occasion
  const area = reservation?.preferred_area
  const badge = (kind: BadgeKind, words: string): PartyBadge => ({ kind, words, short: say.short[kind] })
  return [
    ...allergiesOf(facts).map((words) => badge('allergy', words)),
    ...(facts.table === undefined ? [] : [badge('table', facts.table)]),
    ...(vip ? [badge('vip', say.vip)] : []),
    ...(isBooked(facts) ? [badge('reservation', say.reservation)] : []),
    ...arrivalOf(facts).map(({ kind, words, short }) => ({
      ...badge(kind, words),
      ...(short !== undefined && { short }),
    })),
    ...(no_shows > 0 ? [{ ...badge('no_shows', waitlistMessages.noShows(no_shows)), short: `${no_shows}` }] : []),
    ...(texts_stopped ? [badge('no_texts', say.noTexts)] : []),
    ...(occasion ? [{ ...badge('occasion', occasionLabels[occasion] ?? occasion), occasion }] : []),
    ...wishes.map((wish) => ({ ...badge('wish', wishLabels[wish]), wish })),
    ...(area ? [badge('wish', say.area(area))] : []),
    ...tags.map((tag) => badge('tag', tag)),
  ]
}

/** The words of all badges, for a screen reader and for paper. */
export const badgeWords = (badges: readonly PartyBadge[]) => badges.map(({ words }) => words)

/** Longer words do not fit among the marks of a row on a phone. */
const mostCharacters = 12

/** Whether a badge has a line of its own in a row on a phone, as an allergy has everywhere. */
export const hasOwnLine = ({ kind, words }: PartyBadge) => kind === 'table' && words.length > mostCharacters
