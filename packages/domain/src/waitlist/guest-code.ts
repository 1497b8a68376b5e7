/** State of a restaurant's guest list that is not a setting; instants in ISO 8601. */
export interface GuestListMarks {
  /** Until when guests need a code. */
  code_until: string | null
  /** When joins were last refused because the restaurant had too many. */
  refused_at: string | null
  /** Until when every booking of a guest needs a code. */
  booking_code_until: string | null
  /** When a guest last had to give a code, as the share of unverified bookings was used up. */
  share_reached_at: string | null
}

const minuteMs = 60_000

/** How long a code is required after staff turn it on. */
export const askForCodeMs = 60 * minuteMs
/** How long every booking needs a code after staff turn it on. */
export const askForBookingCodesMs = 24 * 60 * minuteMs
/** A code is shown for this long and accepted for as long again. */
export const codeMs = 5 * minuteMs
/** Longer than the ten minutes after which continuing refusals are recorded again. */
const refusalShownMs = 15 * minuteMs

const msUntil = (instant: string | null, now: number) => (instant === null ? 0 : Math.max(0, Date.parse(instant) - now))

/** For how long guests still need a code, ms; 0 if they need none. */
export const askingForCodeMs = ({ code_until }: GuestListMarks, now: number) => msUntil(code_until, now)

/** Whether staff see that guests are refused. */
export const isRefusingGuests = ({ refused_at }: GuestListMarks, now: number) =>
  refused_at !== null && Math.abs(now - Date.parse(refused_at)) < refusalShownMs

/** For how long guests still need a code to book, ms; 0: only beyond the share of unverified bookings. */
export const askingForBookingCodesMs = ({ booking_code_until }: GuestListMarks, now: number) =>
  msUntil(booking_code_until, now)

/** How long staff see that guests were asked for codes. */
const shareShownMs = 12 * 60 * minuteMs

/** Whether staff see that the share of unverified bookings was used up. */
export const isShareReached = ({ share_reached_at }: GuestListMarks, now: number) =>
  share_reached_at !== null && Math.abs(now - Date.parse(share_reached_at)) < shareShownMs

/** The number of the code that is shown, and when the next one is, in ms. */
export const codeStep = (now: number) => {
  const step = Math.floor(now / codeMs)
  return { step, renewsInMs: (step + 1) * codeMs - now }
}
