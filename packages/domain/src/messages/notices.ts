import type { EntryStatus } from '../waitlist/entry-status.ts'
import type { LastMessage, TemplateType } from './message.ts'

/** What Notify offers, each for its moment. */
export const moments = ['ready_now', 'almost_ready', 'new_time', 'last_call'] as const
export type Moment = (typeof moments)[number]

/** What staff send a party; `table_ready` is the specification's own text, which scripts send. */
export const notices = ['table_ready', ...moments] as const
export type Notice = (typeof notices)[number]

export const isNotice = (template: TemplateType): template is Notice => notices.some((notice) => notice === template)

/** Whether a message says that the table is ready, and so makes the party NOTIFIED. */
export const callsToTable = (template: TemplateType): template is 'table_ready' | 'ready_now' | 'last_call' =>
  template === 'table_ready' || template === 'ready_now' || template === 'last_call'

/** The statuses a notice is for: nobody is called a last time before a first, or told to wait for a table that is ready. */
const statusesFor: Record<Notice, readonly EntryStatus[]> = {
  table_ready: ['WAITING', 'NOTIFIED'],
  ready_now: ['WAITING', 'NOTIFIED'],
  almost_ready: ['WAITING'],
  new_time: ['WAITING'],
  last_call: ['NOTIFIED'],
}

export const noticeFits = (notice: Notice, { status }: { status: EntryStatus }) => statusesFor[notice].includes(status)

/** How a party stands where Notify is opened. */
export interface NoticeSituation {
  status: EntryStatus
  /** Whole minutes until the promise is due; below 0 since it was. */
  left: number
  /** Whether the time for which its table is held is over. */
  isHoldOver: boolean
  last_message: Pick<LastMessage, 'template_type' | 'state'> | null
}

/** The messages that fit a party, the likeliest first: none of the first is about minutes that staff have not just chosen. */
export const momentsFor = ({ status, left, isHoldOver, last_message }: NoticeSituation): Moment[] => {
  if (status === 'NOTIFIED') {
    const wasMissed = last_message?.state === 'failed' || last_message?.state === 'unknown'
    return isHoldOver && !wasMissed ? ['last_call', 'ready_now'] : ['ready_now', 'last_call']
  }
  if (status !== 'WAITING') return []
  return left < 0 ? ['ready_now', 'new_time', 'almost_ready'] : ['ready_now', 'almost_ready', 'new_time']
}

const step = 5

/** Minutes from now to begin with where staff choose a new time: until the promise where that is ahead, in steps of five. */
export const suggestedMinutes = (left: number) => Math.max(2 * step, Math.ceil(left / step) * step)

/** What a guest's page says beside its place while it waits; a text about it may not have reached the guest. */
export const pageNotice = (entry: {
  status: EntryStatus
  last_message: Pick<LastMessage, 'template_type'> | null
}): 'almost_ready' | 'new_time' | undefined => {
  const sent = entry.status === 'WAITING' ? entry.last_message?.template_type : undefined
  return sent === 'almost_ready' || sent === 'new_time' ? sent : undefined
}
