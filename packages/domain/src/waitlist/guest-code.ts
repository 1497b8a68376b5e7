/** State of a restaurant's guest list that is not a setting; instants in ISO 8601. */
export interface GuestListMarks {
  /** Until when guests need a code. */
  code_until: string | null
  /** When joins were last refused because the restaurant had too many. */
  refused_at: string | null
}

const minuteMs = 60_000

/** How long a code is required after staff turn it on. */
export const askForCodeMs = 60 * minuteMs
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

/** The number of the code that is shown, and when the next one is, in ms. */
export const codeStep = (now: number) => {
  const step = Math.floor(now / codeMs)
  return { step, renewsInMs: (step + 1) * codeMs - now }
}
