import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { QueueRules } from '@waitbook/domain/waitlist/queue-order'
import { useEffect, useMemo, useState } from 'react'
import { useNow } from '../../use-now.ts'
import type { SeatOffer, seatOffers } from '../floor/seat-offers.ts'
import { useFloor } from '../floor/use-floor.ts'
import { useUnplacedNotice } from '../floor/use-unplaced-notice.ts'

const none: ReadonlyMap<string, SeatOffer> = new Map()

/** The rules of seating, fetched only where the restaurant has tables. */
const useRules = (hasTables: boolean) => {
  const [rules, setRules] = useState<{ seatOffers: typeof seatOffers }>()
  useEffect(() => {
    if (!hasTables) return
    // Without them each row still opens the sheet of tables.
    import('../floor/seat-offers.ts').then(setRules).catch(() => undefined)
  }, [hasTables])
  return rules
}

/** The table that each waiting party can be seated at by one tap, by the party's id; computed on this device. */
export const useSeatOffers = (
  hasTables: boolean,
  entries: readonly WaitlistEntry[],
  settings: QueueRules,
  timeZone: string | undefined,
): ReadonlyMap<string, SeatOffer> => {
  const rules = useRules(hasTables)
  const { data: floor } = useFloor(hasTables)
  useUnplacedNotice(floor)
  const now = useNow()
  return useMemo(
    () => (rules && floor && hasTables ? rules.seatOffers(floor, entries, now, settings, timeZone) : none),
    [rules, floor, hasTables, entries, now, settings, timeZone],
  )
}
