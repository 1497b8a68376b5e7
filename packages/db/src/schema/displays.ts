import type { BoardContent, DisplayKind } from '@waitbook/domain/displays/display'
import type { GuestLanguage } from '@waitbook/domain/languages'

/** A board or kiosk that is paired with the restaurant. */
export interface DisplaysTable {
  restaurant_id: string
  id: string
  kind: DisplayKind
  name: string
  /** Empty: all queues. */
  queue_ids: string[]
  language: GuestLanguage
  shows: BoardContent
  initials: boolean
  call_seconds: number
  asks_name: boolean
  asks_size: boolean
  paired_at: string
  version: number
  token_hash: Buffer
}

/** Global: the codes that screens show until staff enter them. */
export interface DisplayCodesTable {
  code: string
  kind: DisplayKind
  token_hash: Buffer
  expires_at: string
}
