interface Section {
  title: string
  paragraphs: readonly string[]
}

/** General rules for every call. Backquotes mark code. */
export const introduction: readonly Section[] = [
  {
    title: 'Start here',
    paragraphs: [
      'Everything is under `/api`, JSON in and out, over the same host as the pages. A slash at the end of a path is optional. Field names are the same in requests, answers and live messages. Answers may gain fields: ignore those you do not know. In a body, null in a field that is not required counts as absent, unless the field gives null a meaning of its own.',
      'Send `Authorization: Token {token}`. The token is the one of a session, as signing in answers it, or the API token of your restaurant, from Settings, API Tokens. The API token does the daily work of the restaurant; accounts, tokens and settings take a session. Each call says who may call it. A token that is not good is 401 with `WWW-Authenticate: Token`: a session that is over with the code `not_signed_in`, an API token that is unknown or was replaced with `invalid_token`.',
    ],
  },
  {
    title: 'Refusals',
    paragraphs: [
      'A refused call answers `{"detail": "...", "code": "..."}`: a sentence for people and a code for programs. Wrong input is 400 and adds a list of sentences under the name of each faulty field, such as `{"people_count": ["This field is required."]}`. A query parameter that a call does not know is 400 with the code `unknown_query_parameter` under its name. A row of another restaurant is 404, like an unknown one. A body that is no JSON is 400, also where a call takes none, one of another type 415, and one that is too large 413. A method that a path does not know is 405 with `Allow`; OPTIONS is 204 with it.',
      'A caller that sends `Accept: application/problem+json` gets refusals in the form of RFC 9457 instead: `{"type", "title", "status", "detail", "code", "errors"}`, with the faulty fields under `errors`. The `type` leads to the explanation of the code on the page of this description.',
      'In a demo, calls that change accounts, tokens, webhooks or uploaded files are 403 with the code `demo_only`. More than 600 calls a minute are 429 with `demo_calls`, imports of many files 429 with `demo_files`, and changes beyond what a demo may store in a day, 20,000 rows or 8 MB, are 409 with `demo_rows` or `demo_bytes`.',
      '429 and 503 carry `Retry-After`, in seconds. An unforeseen fault on our side is 500 with the code `internal` and no further details.',
    ],
  },
  {
    title: 'Rate limits',
    paragraphs: [
      'Calls that can be refused with 429 report what is left of the limits of their caller: `RateLimit-Policy: "join-address";q=120;w=3600` is 120 uses in an hour, `RateLimit: "join-address";r=118;t=1500` that 118 of them are left and that the count is reset in 1500 seconds (draft-ietf-httpapi-ratelimit-headers). Limits that are shared with others, such as those of a phone number, appear only once they are used up.',
    ],
  },
  {
    title: 'Conditional reads',
    paragraphs: [
      'Answers of GET carry an `ETag`. Send it as `If-None-Match` with the next call: as long as the answer would be the same, it is 304 without a body. The tags of single entries, reservations, profiles and settings are for `If-Match` instead (below) and bring no 304.',
      'The path of what a 201 has created is in `Location`.',
    ],
  },
  {
    title: 'Pages',
    paragraphs: [
      'A list with pages takes `page`, from 1, and `page_size`. A row that is added or deleted in the meantime moves the rows of later pages, so that one may be skipped or come twice. To read a whole list, send the `next` of each answer as `cursor` of the next call, with the same filters and ordering, until it is null: every row that is there throughout comes exactly once, unless an edit moves it to another place in the order (such as the new date of a reservation, or a visit in a list by visits). A cursor has no other meaning and no end of validity. One of another list, filter or ordering is 400, as is a `page` beside it.',
    ],
  },
  {
    title: 'Repeating a call safely',
    paragraphs: [
      'Calls that take an `Idempotency-Key` do their work once for each key: the same key and request returns the first result again, the same key with another request is 409. A result is kept for at least 36 days; after the days of undo (90 unless the server has other ones) a repeat is refused with `idempotency_key_expired` and not done again. Make a new key for each thing you mean to do, and repeat it after a broken connection.',
    ],
  },
  {
    title: 'Concurrent changes',
    paragraphs: [
      'A PUT replaces the fields it names, even if they were changed in the meantime. To make it conditional, send the `ETag` of the answer that you read as `If-Match`: if one of the fields that the call can write has changed since, it is 412 with the code `changed_since_read`, and nothing is written. Place, wait and status are not part of the tag, so it stays valid while they change.',
    ],
  },
  {
    title: 'Live updates',
    paragraphs: [
      'The WebSocket `/ws/waitlist/{restaurantId}` sends every change of the waitlist. Scripts send the Authorization header; browsers, which cannot, offer the subprotocols `waitbook.v3, token.{token}`. One JSON message a frame.',
      'First comes `{"type": "hello", "seq", "epoch"}`; with `?since=seq` what was missed and `{"type": "current", "seq"}`; from then on `{"type": "update", "seq", "prev", "data": entry}`, which adds or replaces an entry, and `{"type": "remove", "seq", "prev", "data": {"removed_id"}}`. A `prev` above the last `seq` you have means a gap, and `{"type": "reload"}` that too much was missed: get the board again. Another `epoch` than before means that changes already received may be missing, as a backup was restored or a standby promoted: get the board again. Ignore types you do not know.',
      'Entries are complete. A client that offers the subprotocol `waitbook.v3`, also in addition to the Authorization header, receives shorter ones: a field that an `update` omits there is empty: `null`, or 0 for `unread_replies`.',
      'Such a client also receives the tables, one message for each change, all numbered by the same `seq` and `prev`: `{"type": "seated", "data": {"removed_id", "stay", "marks"}}` if a party of the waitlist sits down, `{"type": "stay", "data": {"stay", "marks"}}`, `{"type": "mark", "data": {"marks"}}`, and `{"type": "floor"}` if `GET /api/floor/` is to be read again, as after a change of the tables themselves. A message about an entry with `"floor": true` means both; so does `reload`. A stay with `ended_at` and a mark with `until` are over.',
      'With `?topics=reservations,parties,recent,settings,floor,tables` (any of them; `tables` without the parties at them) the same address follows those instead of the waitlist: after `hello` it sends `{"type": "changed", "seq", "topics"}`, which names what to fetch again, without its content. With `?also=reservations` it sends these messages in addition to those of the waitlist, on one socket.',
      'On each instance a member of staff has 20 open sockets, a restaurant 200, a guest’s place 10 and an address 1,000 of guests. One more is refused before the upgrade with 429 `too_many_sockets` and `Retry-After`, and ends none of the others.',
      'The page of a waiting guest gets the guest’s place over `/ws/guest/{restaurantId}/{entryId}`, without a token: after `{"type": "hello", "now"}` with the server’s time come messages `{"type": "position", "position", "status", "estimate"}`.',
    ],
  },
  {
    title: 'Versions',
    paragraphs: [
      'This is version 1 of the API. Within it, changes only add: calls, optional parameters and fields of requests, fields of answers, codes, types of events and messages. Ignore what you do not know.',
      'A call or a field that is to go is first marked `deprecated` here. A call answers from then on with `Deprecation` (RFC 9745) and, where another takes its place, with a `Link` to its `successor-version`; it works for at least twelve months more. A change that would break callers gets paths of its own, under `/api/v2/`, beside those of version 1.',
    ],
  },
]

/** The same as Markdown, for other readers. */
export const introductionMarkdown = introduction
  .map(({ title, paragraphs }) => [`## ${title}`, ...paragraphs].join('\n\n'))
  .join('\n\n')
