import { liveSubprotocols, type StaffMessage, staffFrame } from '@waitbook/contracts/live'
import type { WebSocket } from 'ws'

/** The frame of one message in the form that each socket accepts: serialised at most once per form. */
export const staffFrames = (message: StaffMessage) => {
  const written: Partial<Record<keyof typeof liveSubprotocols, string>> = {}
  return ({ protocol }: Pick<WebSocket, 'protocol'>) => {
    const form = protocol === liveSubprotocols.short ? 'short' : 'whole'
    written[form] ??= staffFrame(message, form)
    return written[form]
  }
}
