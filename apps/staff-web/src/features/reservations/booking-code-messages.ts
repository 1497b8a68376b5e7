import { inPlaceWords, inWords } from '../../lib/place-words.ts'
export const bookingCodeMessages = inPlaceWords(() => ({
  shareReached: inWords`Many unverified bookings: further guests of that service or address need a code, or send a request.`,
  ask: inWords`Ask all guests for a code today`,
  asked: inWords`Every guest who books needs a code for the next 24 hours.`,
  asking: (hours: number) =>
    inWords`Every guest who books needs a code, for another ${hours} h. Where no code can be sent, the booking is a request.`,
  stop: 'Stop asking',
  stopped: inWords`Guests need a code only beyond the share of unverified bookings again.`,
  failed: inWords`Guests could not be asked for codes. Please try again.`,
}))
