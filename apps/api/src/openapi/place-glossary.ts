import type { Term } from './glossary.ts'

const at = '2026-11-21T12:30:00.000Z'

/** The names of a guest's place. */
export const placeGlossary: Record<string, Term> = {
  estimated_wait_time: { meaning: 'Minutes still to expect.', example: 20 },
  estimated_wait_range: {
    meaning: 'Minutes still to expect, learned from past waits: half are seated by `from`, nine in ten by `to`.',
    example: { from: 20, to: 30 },
  },
  sends_texts: { meaning: 'Whether texts go out to guests who agreed to them.', example: true },
  sends_emails: { meaning: 'Whether this guest gets e-mails in place of texts.', example: true },
  contact: {
    meaning: 'How a guest may choose to be reached; `none` is to follow the place on its page.',
    example: ['phone'],
  },
  hold_until: { meaning: 'Until when the table of a notified guest is held.', example: at, isRare: true },
  rate_from: {
    meaning: 'From when on a served guest is asked how the visit was: an hour after serving.',
    example: at,
    isRare: true,
  },
  notice: { meaning: 'The team’s last message; `until` is when a new time is due.', isRare: true },
  guest_late_minutes: { meaning: 'Minutes the guest says it will be late, in all.', example: 0 },
  guest_arrived_at: { meaning: 'When the guest said that it is at the door.', example: null },
  guest_coming_at: { meaning: 'When the guest last answered a call to the table with "On my way".', example: null },
  can_edit_notes: { meaning: 'Whether the notes are the guest’s own.', example: true },
  max_late_minutes: { meaning: 'Minutes in all that the restaurant lets a guest be late.', example: 20 },
}
