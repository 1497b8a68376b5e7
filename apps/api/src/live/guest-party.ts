import { emptyEntryFields } from '@waitbook/contracts/entry-fields'
import { entryFields } from '@waitbook/contracts/fields/entry-fields'
import { shownToGuest } from '@waitbook/contracts/fields/field-rule'
import type { GuestPartyMessage, GuestPlaceMessage } from '@waitbook/contracts/live-guest'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { WebSocket } from 'ws'
import { endOnPage, ratingOnPage } from '../features/waitlist/page-notice.ts'
import type { FeedRow } from '../journal/change-feed.ts'
import { sendFrame } from './sockets.ts'

export const partyMessage = (entry: StoredEntry): GuestPartyMessage => {
  // A journal row of an older version lacks some fields.
  const {
    status: _status,
    sms_consent: _consent,
    ...party
  } = shownToGuest(entryFields, { ...emptyEntryFields, ...entry })
  return {
    type: 'party',
    ...party,
    guest_late_minutes: entry.guest_late_minutes ?? 0,
    ...(entry.last_message?.template_type === 'staff_reply' && { answered_at: entry.last_message.at }),
  }
}

/** Sends a guest's pages their party's own fields, if any of them changed. */
export const sendParty = (sockets: Map<WebSocket, string>, { before, after }: FeedRow['changes'][number]) => {
  const frameOf = (entry: typeof after) => entry && JSON.stringify(partyMessage(entry as unknown as StoredEntry))
  const frame = frameOf(after)
  if (frame && frame !== frameOf(before)) for (const socket of sockets.keys()) sendFrame(socket, frame)
}

/** Sends a guest's pages its position, to each page only if it differs from the last message sent. */
export const sendPlace = (sockets: Map<WebSocket, string>, message: GuestPlaceMessage) => {
  const frame = JSON.stringify(message)
  for (const [socket, last] of sockets) {
    if (last === frame) continue
    sockets.set(socket, frame)
    sendFrame(socket, frame)
  }
}

/** Sends a guest's pages the end of its wait. */
export const sendSettled = (sockets: Map<WebSocket, string>, entry: StoredEntry | null | undefined) => {
  if (!entry) return
  const { status } = entry
  const ends = { ...ratingOnPage(entry), ...endOnPage(entry) }
  sendPlace(sockets, { type: 'position', position: null, status, estimate: 0, ...ends })
}
