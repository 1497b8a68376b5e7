import { AlertIcon } from '../../ui/icons.tsx'
import type { Connection } from './follow-place.ts'
import { confirmationMessages as messages } from './messages.ts'

// en-GB is HH:MM; a later language brings its own.
const clock = (at: number) => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/** How fresh the place is. Nothing before the first contact: the server does not know the guest's time zone. */
export const ConnectionLine = ({ connection, at }: { connection: Connection; at: number }) => {
  if (connection === 'connecting') return <p className="connection" />
  if (connection === 'failing') {
    return (
      <p className="notice amber">
        <AlertIcon />
        <span>{navigator.onLine ? messages.loadFailedSince(clock(at)) : messages.offline(clock(at))}</span>
      </p>
    )
  }
  return (
    <p className={`connection ${connection}`}>
      {connection === 'live' && <span>{messages.live}</span>}
      <span>{messages.lastUpdated(clock(at))}</span>
    </p>
  )
}
