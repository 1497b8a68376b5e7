interface Section {
  title: string
  paragraphs: readonly string[]
}

/** What holds for every call. In backquotes: code. */
export const introduction: readonly Section[] = [
  {
    title: 'Start here',
    paragraphs: [
      'Everything is under `/api`, JSON in and out, over the same host as the pages. A slash at the end of a path is optional. Field names are the same in requests, answers and live messages. Answers may gain fields: ignore those you do not know.',
      'Send `Authorization: Token {token}`. The token is the one of a session, as signing in answers it, or the API token of your restaurant, from Settings, API Tokens. The API token does the daily work of the restaurant; accounts, tokens and settings take a session. Each call says who may call it. A token that is not good is 401 with `WWW-Authenticate: Token`: a session that is over with the code `not_signed_in`, an API token that is unknown or was replaced with `invalid_token`.',
    ],
  },
  {
    title: 'Refusals',
    paragraphs: [
      'A refused call answers `{"detail": "...", "code": "..."}`: a sentence for people and a code for programs. Wrong input is 400 and adds a list of sentences under the name of each faulty field, such as `{"people_count": ["This field is required."]}`. A row of another restaurant is 404, like one that never was. A body that is no JSON is 400, also where a call takes none, one of another type 415, and one that is too large 413. A method that a path does not know is 405 with `Allow`; OPTIONS is 204 with it.',
      '429 and 503 carry `Retry-After`, in seconds. An unforeseen fault on our side is 500 with the code `internal` and tells nothing more.',
    ],
  },
  {
    title: 'Repeating a call safely',
    paragraphs: [
      'Calls that take an `Idempotency-Key` do their work once for each key: the same key and request answers the first result again, the same key with another request is 409. Make a new key for each thing you mean to do, and repeat it after a broken connection.',
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
      'The WebSocket `/ws/waitlist/{restaurantId}` sends every change of the waitlist. Scripts send the Authorization header; browsers, which cannot, offer the subprotocols `waitbook.v2, waitbook.v1, token.{token}`. One JSON message a frame.',
      'First comes `{"type": "hello", "seq", "epoch"}`; with `?since=seq` what was missed and `{"type": "current", "seq"}`; from then on `{"type": "update", "seq", "prev", "data": entry}`, which adds or replaces an entry, and `{"type": "remove", "seq", "prev", "data": {"removed_id"}}`. A `prev` above the last `seq` you have means a gap, and `{"type": "reload"}` that too much was missed: get the board again. Another `epoch` than before means that the journal was restored from a backup. Ignore types you do not know.',
      'Entries are whole. Whoever offers the subprotocol `waitbook.v2`, beside the Authorization header as well, is sent shorter ones: a field that an `update` leaves out there is empty: `null`, or 0 for `unread_replies`.',
      'With `?topics=reservations,parties,recent,settings` (any of them) the same address follows those instead of the waitlist: after `hello` it sends `{"type": "changed", "seq", "topics"}`, which names what to get again and nothing of what is in it. With `?also=reservations` it sends these messages in addition to those of the waitlist, on one socket.',
      'A guest follows its own place over `/ws/guest/{restaurantId}/{entryId}`, without a token: `{"type": "position", "position", "status", "estimate"}`.',
    ],
  },
]

/** The same as Markdown, for other readers. */
export const introductionMarkdown = introduction
  .map(({ title, paragraphs }) => [`## ${title}`, ...paragraphs].join('\n\n'))
  .join('\n\n')
