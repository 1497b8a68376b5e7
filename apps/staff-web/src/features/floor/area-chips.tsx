import { useNavigate } from '@tanstack/react-router'
import type { Floor } from '@waitbook/contracts/floor/floor'
import { ChipButton } from '@waitbook/ui/chip'
import { paths } from '../../paths.ts'
import { floorMessages as say } from './floor-messages.ts'
import { usedAreas } from './floor-row.ts'

/** One area of the tables, or all. */
export function AreaChips({ floor, area }: { floor: Floor; area: string | undefined }) {
  const navigate = useNavigate({ from: paths.floor })
  const used = usedAreas(floor)
  if (used.length < 2 && area === undefined) return null
  const choose = (id: string | undefined) =>
    void navigate({
      to: paths.floor,
      search: ({ view }) => ({ ...(view && { view }), ...(id !== undefined && { area: id }) }),
      replace: true,
      resetScroll: false,
    })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own look
    <div role="group" aria-label={say.areas} className="flex flex-wrap gap-2">
      <ChipButton pressed={area === undefined} onClick={() => choose(undefined)}>
        {say.allAreas}
      </ChipButton>
      {used.map(({ id, name }) => (
        <ChipButton key={id} pressed={area === id} onClick={() => choose(id)}>
          <bdi>{name}</bdi>
        </ChipButton>
      ))}
    </div>
  )
}
