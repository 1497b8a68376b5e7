import type { z } from 'zod'

/** The chapters of the documentation, in reading order, each with its introduction. */
export const chapters = {
  Waitlist:
    'The parties that wait: list them in queue order, add, change, move, serve and remove them, and text a guest.',
  Reservations:
    'The book. Dates and times are those of the restaurant, in its own time zone, and stay so when clocks or zone rules change. Only `starts_at` is computed: a time that the clocks skip in spring counts as much later as they are put forward, one that they show twice in autumn is the first of the two.',
  Tables:
    'Tables and other resources (rooms, chairs, counters) in areas, and the parties at them. A stay is a party at its tables; it holds no name or phone number.',
  Desks: 'Desks, rooms, chairs and persons that guests are called to from the queues. A service is a stay at a desk.',
  Screens: 'Boards, which show calls and waits, and kiosks, at which guests join and check in.',
  Parties: 'Profiles of guests, one for each phone number, with their visits.',
  'Bookings of guests': 'Free times, and tables that guests book for themselves.',
  'Recent activity': 'What happened lately, and undoing it.',
  Guests:
    "What the guests' own pages use. No token: the restaurant's id stands in its QR code, and an entry's id is the secret of the guest who holds it. Refusals carry `success`, `message` and `errors` besides `detail`.",
  Analytics: 'Figures drawn from what happened.',
  Messages: 'Texts, calls and e-mails to guests and what became of them.',
  Settings: 'How the restaurant works. With a session only.',
  Accounts: "Signing up, in and out, the team, and the restaurant's API token.",
  Webhooks: 'Events sent to other systems, and reports received from them.',
  Documentation: 'This description itself.',
} as const

export type Chapter = keyof typeof chapters

/** The causes in words, alone or each with its code and sentence; without them the general causes are listed. */
export type RefusalDocs = string | { words: string; code: string; detail: string }

/** The texts of a route. Method, path, parameters, bodies, answers and access are read from the route itself. */
export interface OperationDocs {
  chapter: Chapter
  /** A few words, as in a table of contents. */
  summary: string
  description: string
  /** The call is a validation only, without another response: left out of the description. */
  isFallback?: true
  /** The media type of a file that the body may be instead of JSON. */
  file?: string
  /** Its response carries the entity's tag as `ETag`, for `If-Match`. */
  tagged?: true
  /** Its response carries a tag of its whole content, though no schema describes it; responses with a schema always do. */
  revalidated?: true
  /** It accepts `If-Match` with such a tag. */
  conditional?: true
  /** Refusals in addition to those that every call of its form can meet, by status. */
  refusals?: Partial<Record<400 | 401 | 403 | 404 | 409 | 412 | 413 | 429 | 502, RefusalDocs>>
  /** By status: a more precise description of a response, its media type if it is not JSON, its schema if the route has none. */
  answers?: Record<number, { description: string; type?: string; schema?: z.ZodType }>
}

/** By method and path as registered: `GET /api/waitlist/entries/:id/`. */
export type DocsByRoute = Record<string, OperationDocs>

/** The docs of routes, all in one chapter except those that name another. */
export const docsOf = (
  chapter: Chapter,
  routes: Record<string, Omit<OperationDocs, 'chapter'> & { chapter?: Chapter }>,
): DocsByRoute => Object.fromEntries(Object.entries(routes).map(([route, docs]) => [route, { chapter, ...docs }]))

/** Of a guest's call that no limit of its own refuses. */
export const tooManyCalls = 'Too many calls of one address.'
