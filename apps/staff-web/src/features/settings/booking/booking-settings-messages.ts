import type { BookingSlot } from '@waitbook/contracts/booking/booking'
import type { RehearsalReport } from '@waitbook/contracts/booking/booking-setup'

type Reason = NonNullable<BookingSlot['reason']> | RehearsalReport['refused'][number]['reason']

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Why guests are not offered a time, exactly; `limit` and `booked` where the reason has them. */
export const reasonText = (reason: Reason, booked: number | null, limit: number | null): string => {
  const of = limit === null || booked === null ? '' : `: ${booked} of ${limit}`
  const sentences: Record<Reason, string> = {
    closed: 'The day is closed',
    outside_hours: 'Outside the opening hours of the date',
    party_too_small: limit === null ? 'Too small a party' : `Smaller than ${people(limit)}`,
    party_too_large: limit === null ? 'Too large a party' : `Larger than ${people(limit)}`,
    too_far: 'Beyond the last day that can be booked',
    past: 'Already past',
    too_soon: limit === null ? 'Too soon' : `Less than ${limit} min ahead`,
    same_day_closed: 'No more bookings for the same day',
    pacing_parties: `Parties in this quarter of an hour${of}`,
    pacing_covers: `People in this quarter of an hour${of}`,
    online_covers: `People who booked by themselves in this quarter of an hour${of}`,
    seats_taken: `Seats that are sold${of}`,
    no_table_that_large: 'No table that guests can book seats so many',
    tables_taken: 'All tables that fit are taken',
    not_offered: 'Not a time of a service',
  }
  return sentences[reason]
}

export const bookingMessages = {
  enable: 'Guests can book for themselves',
  enableExplained:
    'On the page below, at the times that these rules give. Staff can always book; they are only warned.',
  unverifiedHint:
    'Of a service, by guests who have not proved their number. Beyond it a code is sent, or a request is made that you accept. 100 %: no limit.',
  unverifiedAddressHint: 'The same for the guests of one internet address, such as a hotel.',
  pageHint: 'Put this link on your website and in your profiles, and print the QR code.',
  googleHint: 'The same page; bookings from there are counted as those of Google.',
  linkCopied: 'Link copied.',
  linkNotCopied: 'The link could not be copied: select and copy it by hand.',
  snippet: 'Code for your website',
  snippetHint: 'Shows the booking page in a frame. Without JavaScript it is a link.',
  originsHint: 'Only these sites may show the page in a frame. One address a line, such as https://example.com.',
  modeHint:
    'Tables: each booking gets tables of your floor plan, so no evening is promised that cannot be seated. Covers: only people are counted.',
  coversDespiteTables: 'Your tables are set up, but bookings do not use them: more can be booked than they seat.',
  shareHint: 'Parties rarely fill their tables: above 65% some evenings cannot be seated as booked.',
  noServices: 'No service yet. Guests can book only at the times of a service.',
  propose: 'Propose from the opening hours',
  noHours: 'Enter opening hours under General first.',
  specialHint: 'Days with services of their own, such as a feast. Without a service the day is closed to bookings.',
  paceHint: 'The most that guests may book for arrival in one quarter of an hour. 0: no limit.',
  onlineHint: 'Of these people, those that guests may book by themselves. 0: all of them.',
  overridesHint: 'Quarters of an hour with limits of their own. 0: no limit.',
  walkInHint: 'Share of the seats that is kept for guests who do not book, from a time on.',
  turnsHint: 'How long a party stays. The last row also holds for larger parties.',
  nextDay: 'on the next day',
  releaseHint: 'The time at which the last day opens. Empty: at midnight.',
  stopHint: 'After this time nothing can be booked for the same day. Empty: no limit.',
  holdHint: 'How long a chosen time is held while the guest fills in the form.',
  oneEach: 'One booking for each phone and service',
  oneEachExplained: 'A second one is refused until the first is cancelled or over.',
  graceHint: 'So long after its time the book asks whether a booking is a no-show.',
  remindersHint: 'Hours before the booking. Each reminder asks the guest to confirm.',
  reminderWindowHint: 'Within one day. A reminder that would fall outside these times is sent earlier, or not at all.',
  policyHint:
    'Guests agree to it before they book. Nothing is charged: the text and the sum are kept with the booking.',
  feeHint: 'As written on the page, such as ₹500 per person. Empty: nothing.',
  preview: 'Preview',
  previewHint: 'The times that guests would be offered by the rules above, saved or not.',
  previewPending: 'Looking for times…',
  previewFailed: 'The preview could not be loaded.',
  noTimes: 'No service on this day: guests cannot book.',
  free: 'Free',
  rehearse: 'Rehearse on the last 28 days',
  rehearseHint:
    'Replays your own past bookings in the order in which they were made, as if guests had asked for them. A refused party does not ask for another time.',
  rehearseFailed: 'The rehearsal failed.',
  nothingToRehearse: 'No booking in the last 28 days.',
  people,
}
