import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { defaultFloorRules, type NextAction, nextAction } from '@waitbook/domain/floor/floor-actions'
import type { FloorNeed } from '@waitbook/domain/floor/floor-order'
import { Banner } from '@waitbook/ui/banner'
import { buttonClass } from '@waitbook/ui/button'
import { EmptyState } from '@waitbook/ui/empty-state'
import { PageHeader } from '@waitbook/ui/page-header'
import { SkeletonRows, useSkeleton } from '@waitbook/ui/skeleton'
import { Armchair } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { errorDetail } from '../../lib/api-error.ts'
import { inWords } from '../../lib/place-words.ts'
import { useMinWidth } from '../../lib/use-is-wide.ts'
import { useNow } from '../../lib/use-now.ts'
import { paths } from '../../paths.ts'
import { QueryFault } from '../../query-fault.tsx'
import { useNearBook } from '../reservations/use-near-book.ts'
import { useCan } from '../session/use-can.ts'
import { useStaffUser } from '../session/use-session.ts'
import { IgnoredPressNote } from '../stable-rows/ignored-press-note.tsx'
import { useStableRows } from '../stable-rows/use-stable-rows.ts'
import { useBoard } from '../waitlist/board/use-board.ts'
import { useLiveBoard } from '../waitlist/board/use-live-board.ts'
import { partyName } from '../waitlist/waitlist-messages.ts'
import { AreaSelect } from './area-select.tsx'
import type { RowHandlers } from './floor-card.tsx'
import { FloorList } from './floor-list.tsx'
import { floorMessages as say } from './floor-messages.ts'
import { type FloorRow, pressTarget, refocusTable, rowsOf, type SheetView } from './floor-row.ts'
import { sentenceOf, subjectOf } from './party-at.ts'
import { PlanSetup } from './plan/plan-setup.tsx'
import { PlanView } from './plan/plan-view.tsx'
import { useSeating } from './seating/use-seating.ts'
import { WalkInSizes, WalkInTables } from './seating/walk-in-tables.tsx'
import { ServerStrip } from './servers/server-strip.tsx'
import { GuestsHere } from './table/guests-here.tsx'
import { TablePanel } from './table/table-panel.tsx'
import { TableSheet } from './table/table-sheet.tsx'
import { UnplacedParties } from './unplaced-parties.tsx'
import { type FloorActions, seatedPartyOf, useFloorActions } from './use-floor-actions.ts'
import { useIsOffline } from './use-is-offline.ts'
import { useUnplacedNotice } from './use-unplaced-notice.ts'
import { ViewChips } from './view-chips.tsx'

/** Does the next step of a row; undefined if it needs a sheet. */
const doNext = (actions: FloorActions, { resource, state }: FloorRow, next: NextAction) => {
  const { id, name } = resource
  if (state.kind === 'occupied') {
    if (next.action === 'step') return actions.step(state.stay, next.step, name)
    if (next.action === 'end')
      return actions.end(state.stay.id, next.leaves, name, sentenceOf('STAY_ENDED', state.stay, name))
  }
  if (next.action === 'clean') return actions.unmark(id, 'dirty', name)
  if (next.action === 'unblock') return actions.unmark(id, 'blocked', name)
  return undefined
}

const announceNothing = () => undefined

/** The needs that staff see to first. */
const urgentNeeds: readonly FloorNeed[] = ['overdue', 'bill', 'dirty']

export function FloorPage() {
  const name = useStaffUser()?.restaurant_name || inWords`My Restaurant`
  const { area: wanted, view: wantedView } = useSearch({ from: `/staff${paths.floor}` })
  const isTablet = useMinWidth(48)
  const view = wantedView ?? (isTablet ? 'plan' : 'list')
  const mayDraw = useCan('floor.setup')
  const navigate = useNavigate({ from: paths.floor })
  // The list too: a table is given to a party that waits.
  const board = useBoard(false)
  useLiveBoard(board.data?.restaurant?.id, announceNothing)
  const now = useNow()
  // Saved for the time without a connection.
  useNearBook(board.data?.restaurant?.time_zone, now)
  const { floor, seating: loaded } = useSeating(now)
  useUnplacedNotice(floor.data)
  const isOffline = useIsOffline()
  const actions = useFloorActions()
  const [walkIn, setWalkIn] = useState<number>()
  const shownAs = walkIn === undefined ? wantedView : 'walk-in'
  const [sheet, setSheet] = useState<{ row: FloorRow; view: SheetView; shownAs: typeof shownAs }>()
  const openSheet = (row: FloorRow, view: SheetView) => setSheet({ row, view, shownAs })
  // The panel beside the plan would become a dialog over what staff have switched to.
  if (sheet && sheet.shownAs !== shownAs) setSheet(undefined)
  const showsSkeleton = useSkeleton(floor.isLoading)
  // Not before the skeleton is gone, below which it would jump.
  const seating = showsSkeleton ? undefined : loaded

  const rows = seating ? rowsOf(seating) : []
  // An area of an old link may be gone.
  const area = floor.data?.areas.find(({ id }) => id === wanted)?.id
  const shown = area === undefined ? rows : rows.filter(({ resource }) => resource.area_id === area)
  // On wide screens the details are in the third column; its list of hours shows the tables that need nothing.
  const isDocked = useMinWidth(90) && view === 'plan' && walkIn === undefined
  const listed = isDocked ? shown.filter(({ need }) => urgentNeeds.includes(need)) : shown
  const shownIds = listed.map((row) =>
    pressTarget(row, nextAction(row.state, seating?.floor.rules ?? defaultFloorRules)),
  )
  const nameAt = (target: string) => listed[shownIds.indexOf(target)]?.resource.name ?? ''
  const { presses, attach, note } = useStableRows(nameAt)
  const shownArea = useRef(area)
  useLayoutEffect(() => {
    presses.setIds(shownIds)
    if (shownArea.current !== area) presses.listChangedByUser()
    shownArea.current = area
  })
  const then = async (row: FloorRow, done: Promise<boolean>) => {
    await done
    refocusTable(row.resource.id)
  }
  const handlers: RowHandlers = {
    onNext: (row, next) => {
      const done = doNext(actions, row, next)
      return done === undefined ? openSheet(row, 'seat') : then(row, done)
    },
    onSeat: (row, { entry, ...place }) => then(row, actions.seat(place, seatedPartyOf(entry), partyName(entry))),
    onExtend: (row) =>
      row.state.kind === 'occupied' &&
      then(
        row,
        actions.extend(
          row.state.stay,
          row.resource.name,
          sentenceOf('STAY_EXTENDED', row.state.stay, row.resource.name),
        ),
      ),
    onOpen: openSheet,
  }

  const details = sheet &&
    seating && {
      seating,
      opened: sheet.row,
      current: rows.find(({ resource }) => resource.id === sheet.row.resource.id),
      view: sheet.view,
      isOffline,
      actions,
      onClose: () => {
        setSheet(undefined)
        refocusTable(sheet.row.resource.id)
      },
    }

  return (
    <GuestsHere entries={seating?.entries ?? []} timeZone={board.data?.restaurant?.time_zone}>
      <title>{`${say.title(name)} · Waitbook`}</title>
      <PageHeader
        title={say.title(name)}
        className="gap-2! py-2.5! max-xl:[&_h1]:text-xl max-sm:[&_h1]:text-lg! max-sm:[&_h1]:leading-5.5!"
        actions={
          rows.length > 0 &&
          walkIn === undefined && (
            <>
              {floor.data && <AreaSelect floor={floor.data} area={area} />}
              {mayDraw && floor.data && <PlanSetup floor={floor.data} />}
              <ViewChips view={view} />
            </>
          )
        }
      />
      {floor.data && seating && rows.length > 0 && (
        // One line: what has no room scrolls sideways.
        <div className="relative flex items-center gap-x-4 overflow-x-auto overscroll-x-contain px-4 pt-1 pb-2 sm:px-6">
          <WalkInSizes size={walkIn} onChange={setWalkIn} />
          <ServerStrip floor={seating.floor} now={now} isOffline={isOffline} />
        </div>
      )}
      {isOffline && (
        <Banner tone="amber" className="mx-4 mb-3 sm:mx-6">
          {say.offline}
        </Banner>
      )}
      {!(isOffline && floor.data) && <QueryFault query={floor}>{say.loadFailed(errorDetail(floor.error))}</QueryFault>}
      {showsSkeleton && !floor.isError && <SkeletonRows rows={6} label={say.loading} className="px-2" />}
      {seating && rows.length === 0 && <NoTables />}
      {seating && <UnplacedParties seating={seating} actions={actions} />}
      {seating &&
        rows.length > 0 &&
        (walkIn !== undefined ? (
          <WalkInTables size={walkIn} seating={seating} actions={actions} onSize={setWalkIn} />
        ) : view === 'plan' ? (
          <PlanView
            seating={seating}
            rows={shown}
            area={area}
            actions={actions}
            listRef={attach}
            listed={listed}
            selected={isDocked ? sheet?.row.resource.id : undefined}
            details={
              isDocked && details ? (
                <TablePanel
                  key={`${details.opened.resource.id} ${subjectOf(details.opened)} ${details.view}`}
                  {...details}
                />
              ) : undefined
            }
            onList={() =>
              void navigate({ to: paths.floor, search: (search) => ({ ...search, view: 'list' }), replace: true })
            }
            {...handlers}
          />
        ) : (
          <FloorList ref={attach} label={say.title(name)} rows={shown} seating={seating} {...handlers} />
        ))}
      <IgnoredPressNote {...note} />
      {details && !isDocked && <TableSheet {...details} />}
    </GuestsHere>
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
