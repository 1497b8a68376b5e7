import type { MessageState } from '../messages/message.ts'
import type { EntryStatus } from './entry-status.ts'

/** With how many parties ahead a guest can ask to be notified that its turn is near. */
export const alertSteps = [1, 2, 3, 5] as const

interface Standing {
  status: EntryStatus
  /** From 1. */
  pos: number | null
}

/** Whether at most so many parties are ahead of one that waits. */
export const isAlertDue = (ahead: number, standing: Standing | undefined) =>
  standing?.status === 'WAITING' && standing.pos !== null && standing.pos - 1 <= ahead

/**
 * What to do with an alert, given the current order. `message` is the state of its message, undefined before there is
 * one; `standing` is undefined for a party that has left. A message that has left the queue is never written again.
 */
export const nextAlertAct = (
  ahead: number,
  message: MessageState | undefined,
  standing: Standing | undefined,
): 'send' | 'withdraw' | 'settle' | 'wait' => {
  const isDue = isAlertDue(ahead, standing)
  if (message === undefined) return standing === undefined ? 'settle' : isDue ? 'send' : 'wait'
  if (message === 'queued') return isDue ? 'wait' : 'withdraw'
  return message === 'sending' ? 'wait' : 'settle'
}
