import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { QueueRules } from '@waitbook/domain/waitlist/queue-order'
import { useEffect, useMemo, useState } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { usePendingChanges } from '../../changes/use-pending-changes.ts'
import type { projectFloor } from '../../floor/project-floor.ts'
import type { SeatOffer, seatOffers } from '../../floor/seating/seat-offers.ts'
import { useFetchedFloor } from '../../floor/use-known-floor.ts'
import { useUnplacedNotice } from '../../floor/use-unplaced-notice.ts'

const none: ReadonlyMap<string, SeatOffer> = new Map()

interface Rules {
  seatOffers: typeof seatOffers
  projectFloor: typeof projectFloor
}

const loadRules = async (): Promise<Rules> => {
  const [offers, floor] = await Promise.all([
    import('../../floor/seating/seat-offers.ts'),
    import('../../floor/project-floor.ts'),
    // What `useSeatingCheck` needs with the first press, also if the connection is lost before.
    import('../../floor/seating/seating-check.ts'),
  ])
  return { seatOffers: offers.seatOffers, projectFloor: floor.projectFloor }
}

/** The rules of seating, loaded only where the restaurant has tables. */
const useRules = (hasTables: boolean) => {
  const [rules, setRules] = useState<Rules>()
  useEffect(() => {
    if (!hasTables) return
    // Without them each row still opens the sheet of tables.
    loadRules().then(setRules, () => undefined)
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
  const { data: fetched } = useFetchedFloor(hasTables)
  const changes = usePendingChanges()
  const floor = useMemo(() => fetched && rules?.projectFloor(fetched, changes), [fetched, rules, changes])
  useUnplacedNotice(floor)
  const now = useNow()
  return useMemo(
    () => (rules && floor && hasTables ? rules.seatOffers(floor, entries, now, settings, timeZone) : none),
    [rules, floor, hasTables, entries, now, settings, timeZone],
  )
}
