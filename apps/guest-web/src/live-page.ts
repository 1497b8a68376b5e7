import type { GuestPage } from '@waitbook/contracts/guest-pages'
import type { QueueWords } from './queue-words.ts'

/** The interactive pages, each with its own script; the others are plain HTML. */
export type LivePage = Extract<GuestPage, { page: 'join' | 'confirmation' }>

/** The state from which a live page is rendered on the server and hydrated in the browser. */
export interface LiveState<Name extends LivePage['page'] = LivePage['page']> {
  page: Extract<LivePage, { page: Name }>
  /** When the server rendered it, epoch ms. */
  renderedAt: number
}

export interface LivePlaceState extends LiveState<'confirmation'> {
  queueWords?: QueueWords
  /** Why the code at the entrance was refused. */
  codeRefusal?: string
}

export interface LiveJoinState extends LiveState<'join'> {
  /** When a closed list opens again, as the guest reads it: browsers write dates a little differently. */
  opensAgain?: string
  /** The markup of the fields of the queue, rendered by the server so that the scripts do not contain it. */
  asked?: string
}
