import { zoneOn } from '../../dates.ts'
import { m } from '../../messages/functions.js'

/** Names the restaurant's time zone, for guests who are in another one. */
export const LocalTimes = ({ date }: { date: string }) => (
  <p className="hint">{m.local_times({ zone: zoneOn(date) })}</p>
)
