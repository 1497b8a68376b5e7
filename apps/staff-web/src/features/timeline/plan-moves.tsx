import type { FloorPlan } from '@waitbook/contracts/floor/table-plan'
import { Button } from '@waitbook/ui/button'
import { Undo2 } from 'lucide-react'
import { plannedTableNames } from './table-names.ts'
import { timelineMessages as say } from './timeline-messages.ts'

interface PlanMovesProps {
  plan: FloorPlan
  onUndo: (activityId: string) => Promise<void>
}

/** What moved without anyone moving it, each with its reason and its undo. */
export function PlanMoves({ plan, onUndo }: PlanMovesProps) {
  if (plan.moves.length === 0) return null
  const clock = say.clock(plan.time_zone)
  return (
    <section aria-label={say.moves} className="px-4 py-4 sm:px-6">
      <h2 className="mb-2 text-lg font-semibold">{say.moves}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {plan.moves.map(({ activity_id, at, reservation_id, from_resource_ids, to_resource_ids, detail }) => {
          const name = plan.bookings.find(({ id }) => id === reservation_id)?.name ?? ''
          const text = say.movedFrom(
            name,
            plannedTableNames(plan, from_resource_ids),
            plannedTableNames(plan, to_resource_ids),
          )
          return (
            <li key={`${activity_id} ${reservation_id}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="text-base text-muted tabular-nums">{clock(at)}</span>
              <p className="min-w-0 flex-1 text-base">
                <bdi className="font-semibold">{text}</bdi>
                <span className="block text-muted">{detail}</span>
              </p>
              <Button
                icon={<Undo2 aria-hidden className="size-5" />}
                aria-label={`${say.undo}: ${text}`}
                onClick={() => onUndo(activity_id)}
              >
                {say.undo}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
