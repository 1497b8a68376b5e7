import { liveSubprotocols, type StaffMessage, staffFrame } from '@waitbook/contracts/live'
import type { WebSocket } from 'ws'

type Protocol = Pick<WebSocket, 'protocol'>

/** Whether a staff screen is sent the tables too. */
export const followsFloor = ({ protocol }: Protocol) => protocol === liveSubprotocols.floor

/** The frame of one message in the form that each socket accepts: serialised at most once per form. */
export const staffFrames = (message: StaffMessage) => {
  const written: { short?: string; whole?: string } = {}
  return (socket: Protocol) => {
    const form = followsFloor(socket) || socket.protocol === liveSubprotocols.short ? 'short' : 'whole'
    written[form] ??= staffFrame(message, form)
    return written[form]
  }
}
