import type { Term } from './glossary.ts'

/** The names of a guest's profile and of recent activity. */
export const partyGlossary: Record<string, Term> = {
  preferences: { meaning: 'Whatever you keep of a guest, as JSON.', example: { seating: 'outside' } },
  tags: { meaning: 'Words that your staff sort guests by, at most 20.', example: ['regular'] },
  tag: { meaning: 'Only profiles with this tag.', example: 'regular', isRare: true },
  allergies: { meaning: 'What the guest must not be served, at most 20.', example: ['nuts'] },
  vip: { meaning: 'Whether the guest gets special attention.', example: false },
  visits: { meaning: 'How often the party was served.', example: 3 },
  last_visit: { meaning: 'When it was last served.', example: '2026-11-21T19:30:00.000Z' },
  no_shows: { meaning: 'How often the guest did not come: from the waitlist and from reservations.', example: 0 },
  imported: { meaning: 'How many profiles or reservations an import created or changed.', example: 12, isRare: true },
  can_undo: { meaning: 'Whether an undo would succeed now.', example: true },
  undid: {
    meaning: 'The type of the change that an `UNDONE` took back; left out for other types.',
    example: 'PARTY_EDITED',
    isRare: true,
  },
  is_undone: { meaning: 'Whether it was taken back.', example: false },
  action_type: { meaning: 'What was done.' },
}
