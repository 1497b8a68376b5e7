import type { EntryStatus } from '../waitlist/entry-status.ts'
import type { LastMessage, TemplateType } from './message.ts'

/** The messages that Notify offers. */
export const moments = ['ready_now', 'almost_ready', 'new_time', 'last_call'] as const
export type Moment = (typeof moments)[number]

/** The messages that staff can send to a party; `table_ready` is the specification's text, used by API clients. */
export const notices = ['table_ready', ...moments] as const
export type Notice = (typeof notices)[number]

export const isNotice = (template: TemplateType): template is Notice => notices.some((notice) => notice === template)

/** Whether a message says that the table is ready, and so makes the party NOTIFIED. */
export const callsToTable = (template: TemplateType): template is 'table_ready' | 'ready_now' | 'last_call' =>
  template === 'table_ready' || template === 'ready_now' || template === 'last_call'

/** The statuses in which a notice can be sent: no last call before a first call, no further wait once the table is ready. */
const statusesFor: Record<Notice, readonly EntryStatus[]> = {
  table_ready: ['WAITING', 'NOTIFIED'],
  ready_now: ['WAITING', 'NOTIFIED'],
  almost_ready: ['WAITING'],
  new_time: ['WAITING'],
  last_call: ['NOTIFIED'],
}

export const noticeFits = (notice: Notice, { status }: { status: EntryStatus }) => statusesFor[notice].includes(status)

export interface NoticeSituation {
  status: EntryStatus
  /** Whole minutes until the promise is due; negative once it is overdue. */
  left: number
  /** Whether the time for which its table is held is over. */
  isHoldOver: boolean
  last_message: Pick<LastMessage, 'template_type' | 'state'> | null
}

/** The messages that fit a party, the likeliest first. `new_time` is never first, as staff have to choose its minutes. */
export const momentsFor = ({ status, left, isHoldOver, last_message }: NoticeSituation): Moment[] => {
  if (status === 'NOTIFIED') {
    const wasMissed = last_message?.state === 'failed' || last_message?.state === 'unknown'
    return isHoldOver && !wasMissed ? ['last_call', 'ready_now'] : ['ready_now', 'last_call']
  }
  if (status !== 'WAITING') return []
  return left < 0 ? ['ready_now', 'new_time', 'almost_ready'] : ['ready_now', 'almost_ready', 'new_time']
}

const step = 5

/** Initial minutes for a new time: those left until the promise, rounded up to a multiple of five, and at least ten. */
export const suggestedMinutes = (left: number) => Math.max(2 * step, Math.ceil(left / step) * step)

/** The notice shown on a waiting guest's page, whatever the state of the text: that may not have reached the guest. */
export const pageNotice = (entry: {
  status: EntryStatus
  last_message: Pick<LastMessage, 'template_type'> | null
}): 'almost_ready' | 'new_time' | undefined => {
  const sent = entry.status === 'WAITING' ? entry.last_message?.template_type : undefined
  return sent === 'almost_ready' || sent === 'new_time' ? sent : undefined
}
