import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Floor } from '@waitbook/contracts/floor'
import type { NextAction } from '@waitbook/domain/floor/floor-actions'
import { inNeedOrder } from '@waitbook/domain/floor/floor-order'
import { Banner } from '@waitbook/ui/banner'
import { buttonClass } from '@waitbook/ui/button'
import { ChipButton } from '@waitbook/ui/chip'
import { EmptyState } from '@waitbook/ui/empty-state'
import { PageHeader } from '@waitbook/ui/page-header'
import { SkeletonRows, useSkeleton } from '@waitbook/ui/skeleton'
import { Armchair } from 'lucide-react'
import { useState } from 'react'
import { errorDetail, errorStatus } from '../../api-error.ts'
import { paths } from '../../paths.ts'
import { useLiveTopics } from '../../use-live-topics.ts'
import { useNow } from '../../use-now.ts'
import { useCan } from '../session/use-can.ts'
import { useStaffUser } from '../session/use-session.ts'
import { FloorList } from './floor-list.tsx'
import { type FloorRow, refocusTable, type SheetView } from './floor-row.ts'
import { floorStates } from './floor-states.ts'
import { floorMessages as say } from './messages.ts'
import { TableSheet } from './table-sheet.tsx'
import { useFloor } from './use-floor.ts'
import { type FloorActions, useFloorActions } from './use-floor-actions.ts'
import { useIsOffline } from './use-is-offline.ts'

const rowsOf = (floor: Floor, now: number): FloorRow[] => {
  const nameOf = (id: string) => floor.resources.find((each) => each.id === id)?.name ?? ''
  const areaOf = (id: string) => floor.areas.find((each) => each.id === id)?.name ?? ''
  return inNeedOrder(floor.resources, floorStates(floor, now)).map(({ resource, state, need }) => ({
    resource,
    state,
    need,
    area: areaOf(resource.area_id),
    joinedWith:
      state.kind === 'occupied'
        ? state.stay.resource_ids
            .filter((id) => id !== resource.id)
            .map(nameOf)
            .join(', ')
        : '',
  }))
}

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

export function FloorPage() {
  const name = useStaffUser()?.restaurant_name || 'My Restaurant'
  const wanted = useSearch({ from: `/staff${paths.floor}` }).area
  const floor = useFloor()
  useLiveTopics('floor')
  const now = useNow()
  const isOffline = useIsOffline()
  const actions = useFloorActions()
  const [sheet, setSheet] = useState<{ row: FloorRow; view: SheetView }>()
  const showsSkeleton = useSkeleton(floor.isLoading)

  const rows = floor.data ? rowsOf(floor.data, now) : []
  // An area of an old link may be gone.
  const area = floor.data?.areas.find(({ id }) => id === wanted)?.id
  const shown = area === undefined ? rows : rows.filter(({ resource }) => resource.area_id === area)
  const takeNext = async (row: FloorRow, next: NextAction) => {
    const done = doNext(actions, row, next)
    if (!done) return setSheet({ row, view: 'seat' })
    await done
    refocusTable(row.resource.id)
  }

  return (
    <>
      <title>{`${say.title(name)} · Waitbook`}</title>
      <PageHeader title={say.title(name)} />
      {floor.data && rows.length > 0 && <AreaChips floor={floor.data} area={area} />}
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
      {showsSkeleton && !floor.isError ? (
        <SkeletonRows rows={6} label={say.loading} className="px-2" />
      ) : (
        floor.data &&
        (rows.length === 0 ? (
          <NoTables />
        ) : (
          <FloorList
            label={say.title(name)}
            rows={shown}
            rules={floor.data.rules}
            now={now}
            isOff={isOffline}
            onNext={takeNext}
            onOpen={(row, view) => setSheet({ row, view })}
          />
        ))
      )}
      {sheet && floor.data && (
        <TableSheet
          floor={floor.data}
          opened={sheet.row}
          current={rows.find(({ resource }) => resource.id === sheet.row.resource.id)}
          view={sheet.view}
          now={now}
          isOff={isOffline}
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

function AreaChips({ floor, area }: { floor: Floor; area: string | undefined }) {
  const navigate = useNavigate()
  const used = floor.areas.filter(({ id }) => floor.resources.some(({ area_id }) => area_id === id))
  if (used.length < 2 && area === undefined) return null
  const choose = (id: string | undefined) =>
    void navigate({ to: paths.floor, search: id === undefined ? {} : { area: id }, replace: true, resetScroll: false })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its own look
    <div role="group" aria-label={say.areas} className="flex flex-wrap gap-2 px-4 pb-3 sm:px-6">
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
