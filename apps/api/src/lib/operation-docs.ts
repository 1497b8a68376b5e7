import type { z } from 'zod'

/** The chapters of the documentation, in reading order, each with its introduction. */
export const chapters = {
  Waitlist:
    'The parties that wait: list them in queue order, add, change, move, serve and remove them, and text a guest.',
  Reservations:
    'The book. Dates and times are those of the restaurant, in its own time zone, and stay so when clocks or zone rules change. Only `starts_at` is computed: a time that the clocks skip in spring counts as much later as they are put forward, one that they show twice in autumn is the first of the two.',
  Parties: 'Profiles of guests, one for each phone number, with their visits.',
  'Recent activity': 'What happened lately, and taking it back.',
  Guests:
    "What the guests' own pages use. No token: the restaurant's id stands in its QR code, and an entry's id is the secret of the guest who holds it. Refusals carry `success`, `message` and `errors` besides `detail`.",
  Analytics: 'Figures drawn from what happened.',
  Messages: 'Texts, calls and e-mails to guests and what became of them.',
  Settings: 'How the restaurant works. With a session only.',
  Accounts: "Signing up, in and out, the people of the house, and the restaurant's API token.",
  Webhooks: 'What other systems are told, and what they tell.',
  Documentation: 'This description itself.',
} as const

export type Chapter = keyof typeof chapters

/** Its reasons in words, alone or with the code and sentence of one of them; the general ones stand for these. */
export type RefusalDocs = string | { words: string; code: string; detail: string }

/** What cannot be read off a route: its words. Method, path, parameters, bodies, answers and access come from the route. */
export interface OperationDocs {
  chapter: Chapter
  /** A few words, as in a table of contents. */
  summary: string
  description: string
  /** It only says what a caller got wrong and answers nothing else: left out. */
  isFallback?: true
  /** It takes an `Idempotency-Key`: a repeat answers the first result. */
  repeatable?: true
  /** Its answer carries the entity's tag as `ETag`, for `If-Match`. */
  tagged?: true
  /** Its answer carries a tag of its whole content, though no schema describes it; answers of a schema do by themselves. */
  revalidated?: true
  /** It accepts `If-Match` with such a tag. */
  conditional?: true
  /** Refusals beyond those that every call of its form can meet, by status. */
  refusals?: Partial<Record<400 | 401 | 403 | 404 | 409 | 412 | 413 | 429 | 502, RefusalDocs>>
  /** By status: better words for an answer, its media type where it is no JSON, its schema where the route has none. */
  answers?: Record<number, { description: string; type?: string; schema?: z.ZodType }>
}

/** By method and path, as the route is registered: `GET /api/waitlist/entries/:id/`. */
export type DocsByRoute = Record<string, OperationDocs>
