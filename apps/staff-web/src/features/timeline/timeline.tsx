import type { FloorPlan, PlannedReservation } from '@waitbook/contracts/floor/table-plan'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { dateIn, timeIn } from '@waitbook/domain/calendar/time-zone'
import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { Badge } from '@waitbook/ui/badge'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { EmptyState } from '@waitbook/ui/empty-state'
import { SkeletonRows, useSkeleton } from '@waitbook/ui/skeleton'
import { notify } from '@waitbook/ui/toast'
import { Armchair, CircleCheck, CircleHelp, Lock, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { askAnyway } from '../../ask-anyway.ts'
import { errorDetail, errorStatus } from '../../lib/api-error.ts'
import { newMutationId } from '../../lib/random-ids.ts'
import { useIsUnreachable } from '../../lib/use-is-unreachable.ts'
import { useNow } from '../../lib/use-now.ts'
import { MarkedGuests } from '../parties/marked-guests.tsx'
import { useFreeTimes } from '../reservations/form/use-free-times.ts'
import { BlockSheet, BlockTablesDialog } from './block-tables-dialog.tsx'
import { type BookingActions, BookingSheet } from './booking-sheet.tsx'
import { startingAt, takenWords, unsuitedWords } from './move-choices.ts'
import { PlanMoves } from './plan-moves.tsx'
import { plannedTableNames } from './table-names.ts'
import { TimelineGrid } from './timeline-grid.tsx'
import { areasOf, laneOf } from './timeline-items.ts'
import { TimelineList } from './timeline-list.tsx'
import { timelineMessages as say } from './timeline-messages.ts'
import { useBookingFocus } from './use-booking-focus.ts'
import { type PlanActions, usePlan, usePlanActions } from './use-plan.ts'
import { useSeatPlanned, useUnseated } from './use-seat-planned.ts'

const roomy = () => window.matchMedia('(min-width: 40rem)')
const subscribe = (listener: () => void) => {
  const query = roomy()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
/** Whether rows over hours fit; a phone has one hour or one table. */
const useHasRoom = () => useSyncExternalStore(subscribe, () => roomy().matches)

interface TimelineProps {
  date: string
  /** What else can be done with a reservation; no action for one that the page has not loaded. */
  actionsOf: (id: string) => BookingActions
  /** Shown where the plan cannot be loaded without a connection. */
  offline: ReactNode
}

type Open = { kind: 'booking'; id: string; name: string } | { kind: 'block'; id: string } | { kind: 'block_tables' }

/** The tables of a day over its hours, with their bookings and parties. */
export function Timeline({ date, actionsOf, offline }: TimelineProps) {
  const query = usePlan(date)
  const now = useNow()
  const hasRoom = useHasRoom()
  const isUnreachable = useIsUnreachable(query)
  const [open, setOpen] = useState<Open>()
  const [asked, setAsked] = useState<{ booking: PlannedReservation; resource_ids: string[] }>()
  const [retimed, setRetimed] = useState<{ booking: PlannedReservation; starts: number }>()
  const showsSkeleton = useSkeleton(query.isLoading)
  const plan = useUnseated(query.data)
  const seatOf = useSeatPlanned(plan, now)
  const actions = usePlanActions(plan)
  const followFocus = useBookingFocus(plan)
  const openBooking = open?.kind === 'booking' ? plan?.bookings.find(({ id }) => id === open.id) : undefined
  const openBlock = open?.kind === 'block' ? plan?.blocks.find(({ id }) => id === open.id) : undefined
  const gone = plan && open && open.kind !== 'block_tables' && !openBooking && !openBlock ? open : undefined
  useEffect(() => {
    if (!gone) return
    // For good: the sheet must not open by itself when its booking or block is back.
    setOpen(undefined)
    if (gone.kind === 'booking') notify.info(say.gone, { about: gone.name })
  }, [gone])

  const place = async (
    booking: PlannedReservation,
    resource_ids: string[],
    isTaken = false,
    mutation_id = newMutationId(),
    wasAsked = false,
  ) => {
    if (!plan) return
    // A request gets tables once it is accepted, which its sheet offers.
    if (!booking.keeps_seats) {
      notify.info(say.requestHint, { about: booking.name })
      return
    }
    followFocus(booking.id)
    const tables = plannedTableNames(plan, resource_ids)
    const question = wasAsked ? undefined : unsuited(plan, booking, resource_ids, now)
    if (!(await askAnyway(question))) return
    // The question named who is there.
    const overbook = isTaken || question?.confirmLabel === say.overbook
    const moved = overbook ? say.overbooked(booking.name, tables) : say.moved(booking.name, tables)
    const text = resource_ids.length === 0 ? say.tookAway(booking.name) : moved
    const chosen = { resource_ids, ...(overbook && { overbook }), mutation_id }
    const again = () => void place(booking, resource_ids, overbook, mutation_id, true)
    const result = await actions.setTables(booking, chosen, text, again)
    if (result === 'taken') setAsked({ booking, resource_ids })
  }

  if (!plan && offline !== undefined && isUnreachable) {
    return (
      <>
        <p className="px-4 pb-3 text-base text-muted sm:px-6">{say.offline}</p>
        {offline}
      </>
    )
  }
  if (query.isError && !plan && errorStatus(query.error) !== 401) {
    return (
      <Banner tone="red" className="mx-4 my-2 sm:mx-6" action={{ label: 'Retry', onClick: () => void query.refetch() }}>
        {say.loadFailed(errorDetail(query.error))}
      </Banner>
    )
  }
  if (!plan) return showsSkeleton ? <SkeletonRows rows={6} label={say.loading} className="px-2" /> : null
  const areas = areasOf(plan, now)
  if (areas.length === 0) {
    return (
      <EmptyState icon={<Armchair />} title={say.noTables}>
        {say.noTablesHint}
      </EmptyState>
    )
  }
  const shared = {
    plan,
    areas,
    lane: laneOf(plan),
    now,
    onOpenBooking: (id: string) => {
      const name = plan.bookings.find((booking) => booking.id === id)?.name ?? ''
      followFocus(id)
      setOpen({ kind: 'booking', id, name })
    },
    onOpenBlock: (id: string) => setOpen({ kind: 'block', id }),
  }
  return (
    <MarkedGuests phones={[...plan.bookings, ...plan.stays].map(({ phone }) => phone)}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-3 sm:px-6">
        <PlanSummary bookings={plan.bookings} isByHand={plan.mode === 'by_hand'} />
        {plan.mode === 'by_hand' && <p className="min-w-60 flex-1 text-base leading-5.5 text-muted">{say.byHand}</p>}
        <Button
          className="ml-auto"
          icon={<Lock aria-hidden className="size-5" />}
          onClick={() => setOpen({ kind: 'block_tables' })}
        >
          {say.blockTables}
        </Button>
      </div>
      {hasRoom ? (
        <TimelineGrid
          {...shared}
          onPlace={(booking, resource_ids) => void place(booking, resource_ids)}
          onRetime={(booking, starts) => setRetimed({ booking, starts })}
          takenWords={(booking, ids) => takenWords(plan, booking, ids, now)}
        />
      ) : (
        <TimelineList {...shared} />
      )}
      <PlanMoves plan={plan} onUndo={actions.undo} />
      {openBooking && (
        <BookingSheet
          plan={plan}
          booking={openBooking}
          now={now}
          actions={actions}
          onPlace={place}
          onSeat={seatOf(openBooking)}
          {...actionsOf(openBooking.id)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {openBlock && <BlockSheet plan={plan} mark={openBlock} actions={actions} onClose={() => setOpen(undefined)} />}
      {open?.kind === 'block_tables' && (
        <BlockTablesDialog plan={plan} now={now} actions={actions} onClose={() => setOpen(undefined)} />
      )}
      {retimed && (
        <RetimeQuestion plan={plan} {...retimed} now={now} actions={actions} onClose={() => setRetimed(undefined)} />
      )}
      <AlertDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={say.overbookTitle(asked ? plannedTableNames(plan, asked.resource_ids) : '')}
        confirmLabel={say.overbook}
        cancelLabel={say.keep}
        onConfirm={() => {
          if (asked) void place(asked.booking, asked.resource_ids, true, newMutationId(), true)
          setAsked(undefined)
        }}
      >
        {asked &&
          [takenWords(plan, asked.booking, asked.resource_ids, now), say.overbookHint].filter(Boolean).join('. ')}
      </AlertDialog>
    </MarkedGuests>
  )
}

/** What staff are asked before a booking gets tables that do not suit it, with all reasons; undefined: nothing. */
const unsuited = (plan: FloorPlan, booking: PlannedReservation, resource_ids: readonly string[], now: number) => {
  const words = resource_ids.length === 0 ? '' : unsuitedWords(plan, booking, resource_ids)
  if (words === '') return undefined
  const tables = plannedTableNames(plan, resource_ids)
  const title = say.unsuitedTitle(booking.name, booking.party_size, tables)
  const taken = takenWords(plan, booking, resource_ids, now)
  if (taken === undefined) return { title, text: words, confirmLabel: say.moveAnyway, cancelLabel: say.chooseAnother }
  const text = [say.tableThen(tables, taken), words, say.overbookHint].join(' ')
  return { title, text, confirmLabel: say.overbook, cancelLabel: say.chooseAnother }
}

interface RetimeQuestionProps {
  plan: FloorPlan
  booking: PlannedReservation
  /** Epoch ms. */
  starts: number
  now: number
  actions: PlanActions
  onClose: () => void
}

/** Asks first: an accidental drag must not change the time that the guests were promised. */
function RetimeQuestion({ plan, booking, starts, now, actions, onClose }: RetimeQuestionProps) {
  const clock = say.clock(plan.time_zone)
  const { name, starts_at, resource_ids } = booking
  const taken = takenWords(plan, startingAt(booking, starts), resource_ids, now)
  const wanted = { date: dateIn(plan.time_zone, starts), time: timeIn(plan.time_zone, starts) }
  const warning = useFreeTimes({ ...wanted, party_size: booking.party_size }, booking.id)?.warning
  return (
    <AlertDialog
      onClose={onClose}
      title={say.moveTime(name, clock(starts))}
      confirmLabel={say.moveTimeNow(clock(starts))}
      cancelLabel={say.keepTime(clock(starts_at))}
      tone="primary"
      onConfirm={() => actions.setTime(booking, starts, say.timeMoved(name, clock(starts)), warning != null)}
    >
      {[
        say.moveTimeHint(clock(starts_at)),
        taken && say.tableThen(plannedTableNames(plan, resource_ids), taken),
        warning?.detail,
      ]
        .filter(Boolean)
        .join(' ')}
    </AlertDialog>
  )
}

/** How many bookings need attention. */
function PlanSummary({ bookings, isByHand }: { bookings: readonly PlannedReservation[]; isByHand: boolean }) {
  const unplaced = bookings.filter(
    ({ resource_ids, warning, keeps_seats }) => keeps_seats && resource_ids.length === 0 && warning?.code !== 'over',
  ).length
  const requests = bookings.filter(({ status }) => status === 'REQUESTED').length
  const everyoneHasOne = bookings.every(({ resource_ids }) => resource_ids.length > 0)
  const atRisk = bookings.filter(({ resource_ids, warning }) => resource_ids.length > 0 && warning !== null)
  atRisk.sort((one, other) => epochOf(one.starts_at) - epochOf(other.starts_at))
  return (
    <p className="flex flex-wrap items-center gap-2" aria-live="polite">
      {unplaced > 0 && (
        <Badge tone={isByHand ? 'neutral' : 'red'} icon={<TriangleAlert aria-hidden />}>
          {say.withoutTable(unplaced)}
        </Badge>
      )}
      {requests > 0 && (
        <Badge tone="amber" icon={<CircleHelp aria-hidden />}>
          {say.requests(requests)}
        </Badge>
      )}
      {atRisk.length > 0 && (
        <Badge tone="amber" icon={<TriangleAlert aria-hidden />}>
          {say.atRisk(atRisk.length)}
        </Badge>
      )}
      {everyoneHasOne && atRisk.length === 0 && bookings.length > 0 && (
        <Badge tone="green" icon={<CircleCheck aria-hidden />}>
          {say.everyoneHasOne}
        </Badge>
      )}
    </p>
  )
}
