import type { GuestPage } from '@waitbook/contracts/guest-pages'

/** The pages that answer a touch, each with a script of its own; the others are plain HTML and ship none. */
export type LivePage = Extract<GuestPage, { page: 'join' | 'confirmation' }>

/** What a live page is rendered from, on the server and again in the browser. */
export interface LiveState<Name extends LivePage['page'] = LivePage['page']> {
  page: Extract<LivePage, { page: Name }>
  /** When the server rendered it, epoch ms. */
  renderedAt: number
}
