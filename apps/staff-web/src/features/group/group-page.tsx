import { useNavigate } from '@tanstack/react-router'
import { EmptyState } from '@waitbook/ui/empty-state'
import { PageHeader } from '@waitbook/ui/page-header'
import { SkeletonRows, useSkeleton } from '@waitbook/ui/skeleton'
import { writtenClock } from '../../lib/dates.ts'
import { useMinWidth } from '../../lib/use-is-wide.ts'
import { paths } from '../../paths.ts'
import { QueryFault } from '../../query-fault.tsx'
import { trpc } from '../../trpc.ts'
import { useSwitchLocation } from '../locations/use-switch-location.ts'
import { useStaffUser } from '../session/use-session.ts'
import { groupMessages as say } from './group-messages.ts'
import { TonightCards } from './tonight-cards.tsx'
import { TonightTable } from './tonight-table.tsx'

const refreshMs = 15_000
/** From the width of a tablet beside the rail. */
const tableFromRem = 48

/** What happens at all locations of the user now. */
export function GroupPage() {
  const tonight = trpc.locations.tonight.useQuery(undefined, { refetchInterval: refreshMs })
  const shown = useStaffUser()?.restaurant_id
  const { switchTo, switchingTo } = useSwitchLocation()
  const navigate = useNavigate()
  const hasTable = useMinWidth(tableFromRem)
  const showsSkeleton = useSkeleton(tonight.isLoading)
  const open = async (id: string) => {
    if (id === shown) await navigate({ to: paths.waitlist })
    else await switchTo(id)
  }
  const { data } = tonight
  const time = data && writtenClock(Date.parse(data.at))
  const list = data && { locations: data.locations, onOpen: open, opening: switchingTo }
  return (
    <div className="mx-auto max-w-6xl">
      <title>Tonight · Waitbook</title>
      <PageHeader title={say.title} description={say.description}>
        {time && <p className="-mt-3 text-sm text-muted tabular-nums">{say.updated(time)}</p>}
      </PageHeader>
      <QueryFault query={tonight}>{time ? say.stale(time) : say.failed}</QueryFault>
      {showsSkeleton && !tonight.isError && <SkeletonRows label={say.loading} />}
      {data?.locations.length === 0 && <EmptyState title={say.empty}>{say.emptyHint}</EmptyState>}
      {list && list.locations.length > 0 && (hasTable ? <TonightTable {...list} /> : <TonightCards {...list} />)}
    </div>
  )
}
