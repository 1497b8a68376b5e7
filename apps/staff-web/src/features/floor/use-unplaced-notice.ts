import { useNavigate } from '@tanstack/react-router'
import type { Floor } from '@waitbook/contracts/floor/floor'
import { notify } from '@waitbook/ui/toast'
import { useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { floorActMessages as say } from './floor-act-messages.ts'

const shownMs = 30_000

/** Parties that were served at tables that others have. */
export const unplacedStays = ({ stays }: Pick<Floor, 'stays'>) =>
  stays.filter(({ resource_ids, ended_at }) => ended_at === null && resource_ids.length === 0)

/** Says at once that a party has no table: staff may be on the waitlist, or far below the question of the tables. */
export const useUnplacedNotice = (floor: Floor | undefined) => {
  const navigate = useNavigate()
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!floor) return
    const unplaced = unplacedStays(floor)
    const before = known.current
    known.current = new Set(unplaced.map(({ id }) => id))
    const added = before ? unplaced.filter(({ id }) => !before.has(id)) : []
    const show = () => void navigate({ to: paths.floor }).then(() => window.scrollTo({ top: 0 }))
    for (const stay of added) {
      const text = say.whereSits(stay.name ?? '', stay.people_count)
      notify.warning(text, { id: `unplaced ${stay.id}`, duration: shownMs, action: { label: 'Show', onClick: show } })
    }
  }, [floor, navigate])
}
