import type { AskedCode, NearestSlots } from '@waitbook/contracts/booking/booking'
import { AppError } from '@waitbook/contracts/errors'
import type { Slot, SlotRefusal } from '@waitbook/domain/booking/slots'

export const bookingClosed = () =>
  new AppError('conflict', 'booking_closed', 'Tables cannot be booked here at the moment.')

export const holdExpired = () =>
  new AppError('conflict', 'hold_expired', 'This time is not held any more. Please choose it again.')

export const alreadyBooked = () =>
  new AppError('conflict', 'already_booked', 'This phone number has a booking for this service already.')

const refuseCode = (code: string, sentence: string, more: { asked_code?: AskedCode } = {}) =>
  new AppError('forbidden', code, sentence, { fields: { code: [sentence] }, ...more })

export const codeNeeded = (asked_code: AskedCode) =>
  refuseCode('booking_code_needed', 'Please enter the code of six digits that was sent to you.', { asked_code })

export const codeWrong = (asked_code: AskedCode) =>
  refuseCode('booking_code_wrong', 'This code is not right.', { asked_code })

export const codeOver = () => refuseCode('booking_code_over', 'Too many wrong codes. Please choose the time again.')

/** For a move of an unverified booking to where a new one would need a code. */
export const changeUnverified = () =>
  new AppError(
    'conflict',
    'change_unverified',
    'This booking is not verified. Confirm your number on the page of the texted link, or call the restaurant.',
  )

export const tooManyRequests = () =>
  new AppError('conflict', 'requests_waiting', 'Earlier requests wait for the restaurant. Please call it.')

export const policyNotAccepted = () => {
  const sentence = 'Please accept the terms of the booking.'
  return new AppError('invalid', 'policy_not_accepted', sentence, { fields: { policy_accepted: [sentence] } })
}

export const shownTime = ({
  date,
  time,
  service,
  starts_at,
}: Pick<Slot, 'date' | 'time' | 'service' | 'starts_at'>) => ({
  date,
  time,
  starts_at: new Date(starts_at).toISOString(),
  service,
})

interface Refusal {
  code: 'slot_taken' | 'too_soon' | 'too_far' | 'party_size_refused'
  sentence: string
}

const refusalOf = (refusal: SlotRefusal | undefined): Refusal => {
  switch (refusal?.code) {
    case 'closed':
      return { code: 'slot_taken', sentence: 'The restaurant is closed on this day.' }
    case 'outside_hours':
      return { code: 'slot_taken', sentence: 'The restaurant is closed at this time.' }
    case 'too_far':
      return { code: 'too_far', sentence: `Tables can be booked up to ${refusal.last_date}.` }
    case 'past':
      return { code: 'too_soon', sentence: 'This time is already past.' }
    case 'too_soon':
      return { code: 'too_soon', sentence: `A table is booked at least ${refusal.notice_minutes} minutes before.` }
    case 'same_day_closed':
      return { code: 'too_soon', sentence: `Tables for the same day are booked before ${refusal.since}.` }
    case 'party_too_small':
      return { code: 'party_size_refused', sentence: `Tables are booked for ${refusal.min} people or more.` }
    case 'party_too_large':
      return { code: 'party_size_refused', sentence: `Tables are booked for ${refusal.max} people at most.` }
    case 'no_table_that_large':
      return { code: 'party_size_refused', sentence: 'No table seats so many people.' }
    default:
      return { code: 'slot_taken', sentence: 'This time is not free any more.' }
  }
}

/** Of a time that cannot be booked; undefined: there is no such time. */
export const slotRefused = (refusal: SlotRefusal | undefined, nearest: NearestSlots) => {
  const { code, sentence } = refusalOf(refusal)
  return new AppError('conflict', code, sentence, { nearest })
}
