import { useNavigate } from '@tanstack/react-router'
import type { Floor } from '@waitbook/contracts/floor/floor'
import { areasWithTables } from '@waitbook/domain/floor/resource'
import { Select } from '@waitbook/ui/select'
import { paths } from '../../paths.ts'
import { floorMessages as say } from './floor-messages.ts'

/** One area of the tables, or all. */
export function AreaSelect({ floor, area }: { floor: Floor; area: string | undefined }) {
  const navigate = useNavigate({ from: paths.floor })
  const used = areasWithTables(floor)
  if (used.length < 2 && area === undefined) return null
  const choose = (id: string | undefined) =>
    void navigate({
      to: paths.floor,
      search: ({ view }) => ({ ...(view && { view }), ...(id !== undefined && { area: id }) }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Select
      aria-label={say.areas}
      value={area ?? ''}
      onChange={({ target }) => choose(target.value === '' ? undefined : target.value)}
      options={[{ value: '', label: say.allAreas }, ...used.map(({ id, name }) => ({ value: id, label: name }))]}
      className="w-30 shrink-0 sm:w-36"
    />
  )
}
