import { clock } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { AlertIcon } from '../../ui/icons.tsx'
import type { Connection } from './follow-place.ts'

/** How recent the place is. Empty until the first update: the server does not know the guest's time zone. */
export const ConnectionLine = ({ connection, at }: { connection: Connection; at: number }) => (
  <>
    {/* Rendered before it has a text, as screen readers announce only changes. */}
    <div role="status">
      {connection === 'failing' && (
        <p className="notice amber">
          <AlertIcon />
          <span>
            {navigator.onLine ? m.load_failed_since({ time: clock(at) }) : m.offline_since({ time: clock(at) })}
          </span>
        </p>
      )}
    </div>
    {connection !== 'failing' && (
      <p className={`connection ${connection}`}>
        {connection === 'live' && <span>{m.live()}</span>}
        {connection !== 'connecting' && <span>{m.last_updated({ time: clock(at) })}</span>}
      </p>
    )}
  </>
)
