import { useNavigate } from '@tanstack/react-router'
import { ChipButton } from '@waitbook/ui/chip'
import { List, Map as Plan } from 'lucide-react'
import { paths } from '../../paths.ts'
import { type FloorView, floorViews } from './floor-search.ts'
import { planMessages as say } from './plan/plan-messages.ts'

const icons = { plan: Plan, list: List }

/** The tables as a plan, or as a list by what they need. */
export function ViewChips({ view }: { view: FloorView }) {
  const navigate = useNavigate({ from: paths.floor })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own look
    <div role="group" aria-label={say.view} className="flex gap-2">
      {floorViews.map((each) => {
        const Icon = icons[each]
        return (
          <ChipButton
            key={each}
            pressed={each === view}
            icon={<Icon aria-hidden />}
            className="max-lg:px-3.5!"
            onClick={() =>
              void navigate({
                to: paths.floor,
                search: (search) => ({ ...search, view: each }),
                replace: true,
                resetScroll: false,
              })
            }
          >
            <span className="max-lg:sr-only">{say[each]}</span>
          </ChipButton>
        )
      })}
    </div>
  )
}
