import { Link, useSearch } from '@tanstack/react-router'
import type { NextAction } from '@waitbook/domain/floor/floor-actions'
import { Banner } from '@waitbook/ui/banner'
import { buttonClass } from '@waitbook/ui/button'
import { EmptyState } from '@waitbook/ui/empty-state'
import { PageHeader } from '@waitbook/ui/page-header'
import { SkeletonRows, useSkeleton } from '@waitbook/ui/skeleton'
import { Armchair } from 'lucide-react'
import { useState } from 'react'
import { errorDetail, errorStatus } from '../../api-error.ts'
import { paths } from '../../paths.ts'
import { useNow } from '../../use-now.ts'
import { useCan } from '../session/use-can.ts'
import { useStaffUser } from '../session/use-session.ts'
import { partyName } from '../waitlist/messages.ts'
import { useBoard } from '../waitlist/use-board.ts'
import { useLiveBoard } from '../waitlist/use-live-board.ts'
import { AreaChips } from './area-chips.tsx'
import type { RowHandlers } from './floor-card.tsx'
import { FloorList } from './floor-list.tsx'
import { type FloorRow, refocusTable, rowsOf, type SheetView } from './floor-row.ts'
import { floorMessages as say } from './messages.ts'
import { TableSheet } from './table-sheet.tsx'
import { UnplacedParties } from './unplaced-parties.tsx'
import { type FloorActions, partyOf, useFloorActions } from './use-floor-actions.ts'
import { useIsOffline } from './use-is-offline.ts'
import { useSeating } from './use-seating.ts'
import { WalkInSizes, WalkInTables } from './walk-in-tables.tsx'

/** Does the next step of a row; undefined if it needs a sheet. */
const doNext = (actions: FloorActions, { resource, state }: FloorRow, next: NextAction) => {
  const { id, name } = resource
  if (state.kind === 'occupied') {
    if (next.action === 'step') return actions.step(state.stay.id, next.step, name)
    if (next.action === 'end') return actions.end(state.stay.id, next.leaves, name)
  }
  if (next.action === 'clean') return actions.unmark(id, 'dirty', name)
  if (next.action === 'unblock') return actions.unmark(id, 'blocked', name)
  return undefined
}

const announceNothing = () => undefined

export function FloorPage() {
  const name = useStaffUser()?.restaurant_name || 'My Restaurant'
  const wanted = useSearch({ from: `/staff${paths.floor}` }).area
  // The list too: a table is given to a party that waits.
  const board = useBoard(false)
  useLiveBoard(board.data?.restaurant?.id, announceNothing)
  const now = useNow()
  const { floor, seating } = useSeating(now)
  const isOffline = useIsOffline()
  const actions = useFloorActions()
  const [sheet, setSheet] = useState<{ row: FloorRow; view: SheetView }>()
  const [walkIn, setWalkIn] = useState<number>()
  const showsSkeleton = useSkeleton(floor.isLoading)

  const rows = seating ? rowsOf(seating) : []
  // An area of an old link may be gone.
  const area = floor.data?.areas.find(({ id }) => id === wanted)?.id
  const shown = area === undefined ? rows : rows.filter(({ resource }) => resource.area_id === area)
  const then = async (row: FloorRow, done: Promise<boolean>) => {
    await done
    refocusTable(row.resource.id)
  }
  const handlers: RowHandlers = {
    onNext: (row, next) => {
      const done = doNext(actions, row, next)
      return done === undefined ? setSheet({ row, view: 'seat' }) : then(row, done)
    },
    onSeat: (row, { entry, ...place }) => then(row, actions.seat(place, partyOf(entry), partyName(entry))),
    onExtend: (row) => row.state.kind === 'occupied' && then(row, actions.extend(row.state.stay, row.resource.name)),
    onOpen: (row, view) => setSheet({ row, view }),
  }

  return (
    <>
      <title>{`${say.title(name)} · Waitbook`}</title>
      <PageHeader title={say.title(name)} />
      {floor.data && rows.length > 0 && (
        <div className="flex flex-wrap gap-x-8 gap-y-3 px-4 pb-4 sm:px-6">
          <WalkInSizes size={walkIn} onChange={setWalkIn} />
          {walkIn === undefined && <AreaChips floor={floor.data} area={area} />}
        </div>
      )}
      {isOffline && (
        <Banner tone="amber" className="mx-4 mb-3 sm:mx-6">
          {say.offline}
        </Banner>
      )}
      {floor.isError && errorStatus(floor.error) !== 401 && (
        <Banner
          tone="red"
          className="mx-4 mb-3 sm:mx-6"
          action={{ label: 'Retry', onClick: () => void floor.refetch() }}
        >
          {say.loadFailed(errorDetail(floor.error))}
        </Banner>
      )}
      {showsSkeleton && !floor.isError && <SkeletonRows rows={6} label={say.loading} className="px-2" />}
      {seating && rows.length === 0 && <NoTables />}
      {seating && <UnplacedParties seating={seating} now={now} actions={actions} />}
      {seating &&
        rows.length > 0 &&
        (walkIn === undefined ? (
          <FloorList label={say.title(name)} rows={shown} rules={seating.floor.rules} now={now} {...handlers} />
        ) : (
          <WalkInTables size={walkIn} seating={seating} now={now} actions={actions} onSize={setWalkIn} />
        ))}
      {sheet && seating && (
        <TableSheet
          seating={seating}
          opened={sheet.row}
          current={rows.find(({ resource }) => resource.id === sheet.row.resource.id)}
          view={sheet.view}
          now={now}
          isOffline={isOffline}
          actions={actions}
          onClose={() => {
            setSheet(undefined)
            refocusTable(sheet.row.resource.id)
          }}
        />
      )}
    </>
  )
}

function NoTables() {
  const mayAdd = useCan('floor.setup')
  return (
    <EmptyState
      icon={<Armchair />}
      title={say.none}
      action={
        mayAdd && (
          <Link
            to={paths.settings}
            search={{ section: 'tables' }}
            className={buttonClass({ variant: 'primary', size: 'lg' })}
          >
            {say.setUp}
          </Link>
        )
      }
    >
      {mayAdd ? say.noneForOffice : say.noneForHost}
    </EmptyState>
  )
}
