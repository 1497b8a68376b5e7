import type { StaffMessage } from '@waitbook/contracts/live'
import { liveSubprotocol, staffFrame } from '@waitbook/contracts/live-frames'
import type { WebSocket } from 'ws'
import { sendFrame } from './sockets.ts'

type Protocol = Pick<WebSocket, 'protocol'>

/** Whether a staff screen is sent the tables too. */
export const followsFloor = ({ protocol }: Protocol) => protocol === liveSubprotocol

/** The frame of one message in the form that each socket accepts: serialised at most once per form. */
export const staffFrames = (message: StaffMessage) => {
  const written: { short?: string; whole?: string } = {}
  return (socket: Protocol) => {
    const form = followsFloor(socket) ? 'short' : 'whole'
    written[form] ??= staffFrame(message, form)
    return written[form]
  }
}

/** Sends each screen the messages that it follows; one that is still being brought up to date holds them back. */
export const sendStaff = (
  sockets: Iterable<WebSocket>,
  { board, withFloor }: { board: readonly StaffMessage[]; withFloor: readonly StaffMessage[] },
  holding: ReadonlyMap<WebSocket, { send(message: StaffMessage): void }>,
) => {
  const framed = (messages: readonly StaffMessage[]) =>
    messages.map((message) => ({ message, frameFor: staffFrames(message) }))
  const [plain, floor] = [framed(board), framed(withFloor)]
  for (const socket of sockets) {
    const holder = holding.get(socket)
    for (const { message, frameFor } of followsFloor(socket) ? floor : plain) {
      if (holder) holder.send(message)
      else sendFrame(socket, frameFor(socket))
    }
  }
}
