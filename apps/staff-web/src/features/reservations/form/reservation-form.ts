import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { bookDate } from '@waitbook/contracts/booking/book-date'
import type { Reservation } from '@waitbook/contracts/reservations'
import { text } from '@waitbook/contracts/text'
import { notes } from '@waitbook/contracts/waitlist'
import { wishes } from '@waitbook/contracts/wishes'
import { z } from '@waitbook/contracts/zod'
import { type Occasion, occasions } from '@waitbook/domain/booking/occasions'
import { isTime, padTime } from '@waitbook/domain/calendar/plain-date'
import { wordsIn, wordsText } from '@waitbook/domain/parties/marks'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { inPlaceWords, inWords } from '../../../lib/place-words.ts'
import { typedWords } from '../../../lib/typed-words.ts'
import { useRootErrorUntilChange } from '../../../lib/use-root-error-until-change.ts'
import { occasionLabels } from '../../badges/occasion-words.ts'
import { peopleLabel } from '../people-label.ts'
import { reservationMessages as say } from '../reservations-messages.ts'

const defaultTime = '19:00'
const defaultSize = 2

export const reservationFields = z.object({
  name: text(100).min(1, say.nameMissing),
  phone: text(32).min(1, say.phoneMissing),
  /** A select's value. */
  party_size: z.string(),
  date: z.string().min(1, say.dateMissing).pipe(bookDate),
  time: z.string().refine(isTime, say.timeMissing),
  notes,
  wishes,
  allergies: typedWords,
  /** Values of selects; empty: none. */
  occasion: z.enum(['', ...occasions]),
  preferred_area_id: z.string(),
})
export type ReservationFields = z.infer<typeof reservationFields>
export type ReservationForm = UseFormReturn<ReservationFields>

export const emptyReservation = (date: string): ReservationFields => ({
  name: '',
  phone: '',
  party_size: String(defaultSize),
  date,
  time: defaultTime,
  notes: '',
  wishes: [],
  allergies: '',
  occasion: '',
  preferred_area_id: '',
})

export const fieldsOf = ({
  name,
  phone,
  party_size,
  date,
  time,
  notes,
  wishes,
  allergies,
  occasion,
  preferred_area_id,
  preferred_area,
}: Reservation): ReservationFields => ({
  name,
  phone,
  party_size: String(party_size),
  date,
  time: padTime(time),
  notes,
  wishes,
  allergies: wordsText(allergies),
  occasion: occasion ?? '',
  // An area that has no tables any more is not shown.
  preferred_area_id: (preferred_area !== null && preferred_area_id) || '',
})

/** A reservation's fields as sent to the API. */
export interface Booking {
  name: string
  phone: string
  party_size: number
  date: string
  time: string
  notes: string
  wishes: Reservation['wishes']
  allergies: string[]
  occasion: Reservation['occasion']
  preferred_area_id: string | null
}

export const bookingOf = (fields: ReservationFields): Booking => ({
  ...fields,
  party_size: Number(fields.party_size),
  allergies: wordsIn(fields.allergies),
  occasion: fields.occasion || null,
  preferred_area_id: fields.preferred_area_id || null,
})

/** In the selects of occasion and area. */
export const notChosen = 'None'

const labels: Record<string, string> = inPlaceWords(() => ({
  name: 'Name',
  phone: 'Phone',
  party_size: inWords`Party size`,
  date: 'Date',
  time: 'Time',
  notes: 'Notes',
  allergies: 'Allergies',
  occasion: 'Occasion',
  preferred_area_id: 'Preferred area',
}))

export const bookingLabel = (name: string) => labels[name] ?? name
/** `areas`: the names of areas by their ids. */
export const bookingWords = (name: string, value: unknown, areas: Readonly<Record<string, string>>) => {
  if (name === 'occasion') return occasionLabels[value as Occasion] ?? notChosen
  if (name === 'preferred_area_id') return areas[String(value)] ?? notChosen
  if (Array.isArray(value)) return wordsText(value as string[])
  return name === 'party_size' ? peopleLabel(Number(value)) : String(value)
}

export const useReservationForm = (defaultValues: ReservationFields): ReservationForm => {
  const form = useForm<ReservationFields>({ defaultValues, resolver: standardSchemaResolver(reservationFields) })
  useRootErrorUntilChange(form)
  return form
}
