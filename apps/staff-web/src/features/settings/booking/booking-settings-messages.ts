import type { BookingSlot } from '@waitbook/contracts/booking/booking'
import type { RehearsalReport } from '@waitbook/contracts/booking/booking-setup'
import { inPlaceWords, inWords } from '../../../lib/place-words.ts'

type Reason = NonNullable<BookingSlot['reason']> | RehearsalReport['refused'][number]['reason']

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Why guests are not offered a time, exactly; `limit` and `booked` where the reason has them. */
export const reasonText = (reason: Reason, booked: number | null, limit: number | null): string => {
  const of = limit === null || booked === null ? '' : `: ${booked} of ${limit}`
  const sentences: Record<Reason, string> = {
    closed: 'The day is closed',
    outside_hours: 'Outside the opening hours of this day',
    party_too_small: limit === null ? inWords`Party too small` : `Smaller than ${people(limit)}`,
    party_too_large: limit === null ? inWords`Party too large` : `Larger than ${people(limit)}`,
    too_far: 'Too far ahead',
    past: 'Already past',
    too_soon: limit === null ? 'Too soon' : `Less than ${limit} min ahead`,
    same_day_closed: 'After the same-day cutoff',
    pacing_parties: inWords`Pacing limit of parties reached${of}`,
    pacing_covers: inWords`Pacing limit of covers reached${of}`,
    online_covers: inWords`Pacing limit of covers booked online reached${of}`,
    seats_taken: inWords`All bookable seats taken${of}`,
    no_table_that_large: inWords`No table that guests can book is large enough`,
    tables_taken: inWords`All tables that fit are taken`,
    not_offered: 'No slot at this time',
  }
  return sentences[reason]
}

export const bookingMessages = inPlaceWords(() => ({
  enable: inWords`Guests can book online`,
  enableExplained:
    'On the page below, at the slots that these rules leave free. Staff can always book and are only warned.',
  unverifiedHint: inWords`The most of a service that guests can book without proving their phone number. After that they need a code, or you accept their request. 100 %: no limit.`,
  unverifiedAddressHint: inWords`The same for guests on one internet connection, such as a hotel’s Wi-Fi.`,
  pageHint: 'Put this link on your website and in your profiles, and print the QR code.',
  googleHint: 'The same page. Bookings made there are counted as coming from Google.',
  linkCopied: 'Link copied.',
  linkNotCopied: 'The link could not be copied: select and copy it by hand.',
  snippet: 'Code for your website',
  snippetHint: 'Paste it into your website to show the booking page there.',
  originsHint: 'Only these websites may show the booking page. One address per line, such as https://example.com.',
  modeHint: inWords`Tables: each booking gets a table of your floor plan, so you never take more than you can seat. Covers: only the number of people is counted.`,
  coversDespiteTables: inWords`Your tables are set up, but bookings ignore them: guests can book more than the tables seat.`,
  shareHint: inWords`How many of the seats can be booked. Parties rarely fill their tables: above 65%, some bookings may find no table.`,
  noServices: inWords`No service yet, such as lunch or dinner. Guests can book only during a service.`,
  propose: 'Suggest from the opening hours',
  noHours: 'Enter opening hours in Settings > General first.',
  specialHint: 'Such as a holiday. A day without a service is closed to bookings.',
  paceHint: 'The most bookings that may arrive in the same 15 minutes. 0: no limit.',
  onlineHint: inWords`How many of these covers guests can book online. 0: all of them.`,
  overridesHint: 'Other limits for the 15 minutes from a time on. 0: no limit.',
  walkInHint: inWords`From this time on, this share of the seats cannot be booked.`,
  turnsHint: inWords`How long a party of up to this size keeps its table. The last row also counts for larger parties.`,
  nextDay: 'on the next day',
  noticeHint: inWords`Guests must book at least this long before the slot.`,
  horizonHint: inWords`How far ahead guests can book.`,
  bufferHint: inWords`To clear and reset the table.`,
  allParties: inWords`All parties`,
  largerParties: inWords`Larger parties`,
  releaseHint: 'Each day at this time, one more day can be booked. Empty: at midnight.',
  stopHint: inWords`After this time guests cannot book for the same day. Empty: no cutoff.`,
  holdHint: inWords`How long a slot is kept for a guest who is filling in the form.`,
  oneEach: 'One booking for each phone and service',
  oneEachExplained: 'A second booking is refused until the first is cancelled or over.',
  graceHint: 'How long after its time a booking is shown as a possible no-show.',
  asked: inWords`Questions for guests`,
  askOccasion: 'Ask for an occasion',
  askOccasionExplained: inWords`Such as a birthday or a business meal. Guests may leave it open.`,
  offeredAreas: inWords`Let guests choose an area`,
  offeredAreasHint: inWords`Guests choose from the marked areas; with none marked they are not asked. A choice is a preference: bookings get tables there first, and free times stay the same.`,
  noAreas: inWords`Add tables first: guests choose from the areas that have tables.`,
  remindersHint: inWords`Each reminder asks the guest to confirm.`,
  reminderWindowHint: inWords`Guests get reminders only between these times of the day. One that would be due outside them is sent earlier, or not at all.`,
  policyHint: inWords`Guests agree to it before they book. Waitbook charges nothing: the text and the fee are only stored with the booking.`,
  feeHint: inWords`Shown to guests as you write it, such as ₹500 per person. Empty: no fee.`,
  preview: 'Preview',
  previewHint: inWords`The slots that guests would see with the rules above, saved or not.`,
  previewPending: 'Looking for slots…',
  previewFailed: 'The preview could not be loaded.',
  noTimes: inWords`No service on this day: guests cannot book.`,
  free: 'Free',
  atTable: 'table',
  rehearse: 'Test the rules on the last 28 days',
  rehearseHint: inWords`Shows how many of your past bookings these rules would have accepted, as if guests had made them online in the same order. A refused party does not try another time.`,
  rehearseFailed: 'The test failed.',
  nothingToRehearse: 'There are no bookings in the last 28 days.',
  people,
}))
