export const bookingCodeMessages = {
  shareReached: 'Many unverified bookings: further guests of that service or address need a code, or send a request.',
  ask: 'Ask all guests for a code today',
  asked: 'Every guest who books needs a code for the next 24 hours.',
  asking: (hours: number) =>
    `Every guest who books needs a code, for another ${hours} h. Where no code can be sent, the booking is a request.`,
  stop: 'Stop asking',
  stopped: 'Guests need a code only beyond the share of unverified bookings again.',
  failed: 'Guests could not be asked for codes. Please try again.',
}
