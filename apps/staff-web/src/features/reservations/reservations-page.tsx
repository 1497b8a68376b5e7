import type { Reservation } from '@waitbook/contracts/reservations'
import { isUnconfirmed } from '@waitbook/domain/booking/unconfirmed'
import { Banner } from '@waitbook/ui/banner'
import { PageHeader } from '@waitbook/ui/page-header'
import { Pagination } from '@waitbook/ui/pagination'
import { SkeletonRows, useSkeleton } from '@waitbook/ui/skeleton'
import { notify } from '@waitbook/ui/toast'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorDetail } from '../../lib/api-error.ts'
import { ownZone, zoneOrOwn } from '../../lib/dates.ts'
import { loadLater } from '../../lib/load-later.tsx'
import { inWords } from '../../lib/place-words.ts'
import { useNow } from '../../lib/use-now.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { QueryFault } from '../../query-fault.tsx'
import { useLiveTopics } from '../../use-live-topics.ts'
import { useFloorActions } from '../floor/use-floor-actions.ts'
import { MarkedGuests } from '../parties/marked-guests.tsx'
import { useStaffUser } from '../session/use-session.ts'
import { BottomBar } from '../shell/bottom-bar.tsx'
import { Figure } from '../shell/figure.tsx'
import { waitlistMessages } from '../waitlist/waitlist-messages.ts'
import { BookFileActions } from './book-file-actions.tsx'
import { BookView } from './book-view.tsx'
import { CoversChart } from './day/covers-chart.tsx'
import { DayWishes } from './day/day-wishes.tsx'
import { todayIn } from './day/service-day.ts'
import { DeleteReservationDialog } from './delete-reservation-dialog.tsx'
import { defaultDate } from './form/default-date.ts'
import { OfflineNote } from './offline-note.tsx'
import type { BookViewName as View } from './reservation-filter.ts'
import { useAnticipated } from './reservation-mutations.ts'
import { daysWith, focusReservation, groupByDay, type ReservationRowActions } from './reservation-rows.ts'
import { reservationMessages as say } from './reservations-messages.ts'
import { ReservationsToolbar } from './reservations-toolbar.tsx'
import { SearchState } from './search-state.tsx'
import { useBook } from './use-book.ts'
import { useCheckIn } from './use-check-in.tsx'
import { useReservationSearch } from './use-reservation-search.ts'
import { useWholeBookSearch } from './use-whole-book-search.ts'

const BookingCodesBanner = loadLater(async () => (await import('./booking-codes.tsx')).BookingCodesBanner)
const PaperDialog = loadLater(async () => (await import('../paper/paper-dialog.tsx')).PaperDialog)
const ReservationDialog = loadLater(async () => (await import('./form/reservation-dialog.tsx')).ReservationDialog)
const ImportReservationsDialog = loadLater(
  async () => (await import('./import-reservations-dialog.tsx')).ImportReservationsDialog,
)

const emptyTitles = { requests: say.noRequests, unconfirmed: say.noneUnconfirmed }

type OpenDialog = { kind: 'add' | 'import' | 'paper' } | { kind: 'edit' | 'delete'; reservation: Reservation }

function ZoneNote({ timeZone }: { timeZone: string }) {
  return (
    <>
      <span className="sm:hidden">{waitlistMessages.zone(timeZone)}</span>
      <span className="max-sm:hidden">{say.zone(timeZone)}</span>
    </>
  )
}

export function ReservationsPage() {
  const user = useStaffUser()
  const restaurantId = user?.restaurant_id ?? ''
  const search = useReservationSearch()
  const book = useBook(search.view, search.date, restaurantId)
  useLiveTopics('reservations')
  const now = useNow()
  const [dialog, setDialog] = useState<OpenDialog>()
  const searchInput = useRef<HTMLInputElement>(null)
  const showsSkeleton = useSkeleton(book.isLoading && !book.data && !book.offline)

  const name = user?.restaurant_name || inWords`My Restaurant`
  const timeZone = zoneOrOwn(book.timeZone)
  const floorActions = useFloorActions()
  const today = todayIn(book.data, now)
  const { act, question } = useCheckIn(today, now)
  const loaded = book.data?.reservations ?? []
  const found = useWholeBookSearch(search, loaded, restaurantId !== '')
  const reservations = useAnticipated(found.reservations)
  const limit = book.data?.max_covers_per_half_hour ?? null
  const allDays = groupByDay(reservations, today, now, limit, book.data?.grace_minutes ?? 0)
  const days = search.show === 'unconfirmed' ? daysWith(allDays, ({ isUnconfirmed }) => isUnconfirmed) : allDays
  /** The rows are matches, not whole days. */
  const isFiltered = search.isSearching || search.show !== undefined

  const add = () => {
    if (restaurantId === '') notify.error(say.cannotSave)
    else setDialog({ kind: 'add' })
  }
  const actions: ReservationRowActions = {
    announceCall: (reservation) => notify.info(say.calling(reservation.name)),
    edit: (reservation) => setDialog({ kind: 'edit', reservation }),
    remove: (reservation) => setDialog({ kind: 'delete', reservation }),
    checkIn: (reservation) => {
      // The button will be disabled, which would lose the focus.
      focusReservation(reservation.id)
      act('checkIn', reservation)
    },
    accept: (reservation) => act('accept', reservation),
    decline: (reservation) => act('decline', reservation),
    cancel: (reservation) => act('cancel', reservation),
    noShow: (reservation) => act('noShow', reservation),
    restore: (reservation) => act('restore', reservation),
    seat: ({ id, name, party_size, entry_id }, place) => {
      focusReservation(id)
      const party = { reservation_id: id, people_count: party_size, ...(entry_id !== null && { entry_id }) }
      void floorActions.seat(place, party, name)
    },
  }
  useEffect(() => void ReservationDialog.preload().catch(() => undefined), [])
  const isTodayKnown = book.data !== undefined || book.offline !== undefined
  const openToday = useEffectEvent((view: View) => search.setView(view, today))
  useEffect(() => {
    if (search.undated !== undefined && isTodayKnown) openToday(search.undated)
  }, [search.undated, isTodayKnown])
  useShortcuts({ '/': () => searchInput.current?.focus(), n: add })

  return (
    <>
      <title>{`${say.title(name)} · Waitbook`}</title>
      <PageHeader
        title={say.title(name)}
        className="gap-1! py-2.5! max-xl:[&_h1]:text-xl max-sm:[&_h1]:text-lg! max-sm:[&_h1]:leading-5.5! [&_p]:mt-0 max-sm:[&_p]:text-sm"
        {...(timeZone !== ownZone && { description: <ZoneNote timeZone={timeZone} /> })}
        actions={
          <BookFileActions
            restaurantId={restaurantId}
            restaurant={name}
            date={search.date ?? today}
            today={today}
            onImport={() => setDialog({ kind: 'import' })}
            onPaper={() => setDialog({ kind: 'paper' })}
          />
        }
      />
      <BookingCodesBanner />
      <ReservationsToolbar
        search={search}
        today={isTodayKnown ? today : undefined}
        requests={book.data?.requests ?? 0}
        unconfirmed={loaded.filter((each) => isUnconfirmed(each, now)).length}
        inputRef={searchInput}
      />
      {restaurantId === '' && (
        <Banner tone="red" className="mx-4 my-2 sm:mx-6">
          <p>{say.sessionIncomplete}</p>
          <p>{say.cannotFetch}</p>
        </Banner>
      )}
      {book.offline && <OfflineNote offline={book.offline} timeZone={timeZone} onRetry={() => void book.refetch()} />}
      {!book.offline && <QueryFault query={book}>{say.loadFailed(errorDetail(book.error))}</QueryFault>}
      <SearchState isSearching={search.isSearching} found={found} />
      {showsSkeleton && !book.isError ? (
        <>
          <p aria-hidden className="animate-appear px-4 py-2 text-muted sm:px-6">
            {say.loading}
          </p>
          <SkeletonRows rows={6} label={say.loading} className="px-2" />
        </>
      ) : (
        (book.data ?? found.count !== undefined) &&
        !(found.isPending && days.length === 0) && (
          <>
            {search.view === 'list' && search.date !== undefined && !isFiltered && (
              <CoversChart date={search.date} reservations={reservations} limit={limit} />
            )}
            <MarkedGuests phones={days.flatMap(({ rows }) => rows.map(({ reservation }) => reservation.phone))}>
              <BookView
                label={say.title(name)}
                view={isFiltered ? 'list' : search.view}
                date={search.date ?? today}
                days={days}
                today={today}
                timeZone={timeZone}
                hours={book.data?.hours}
                known={book.offline?.known}
                limit={limit}
                actions={actions}
                isSearch={isFiltered}
                emptyTitle={search.show ? emptyTitles[search.show] : say.noMatch}
                onAdd={add}
                onClearSearch={search.show ? () => search.setShow(undefined) : search.clearText}
              />
            </MarkedGuests>
            {search.date !== undefined && search.view !== 'week' && !isFiltered && (
              <DayWishes date={search.date} timeZone={timeZone} />
            )}
            {(search.isSearching || search.show === 'requests') && (
              <Pagination
                label="Pages of reservations"
                page={search.page}
                pages={found.pages}
                onPageChange={found.setPage}
              />
            )}
          </>
        )
      )}
      <BottomBar label="Add reservation" onAdd={add}>
        {book.data && !isFiltered && (
          <dl className="flex items-center gap-x-4 sm:gap-x-8">
            <Figure label="Reservations">{days.reduce((sum, day) => sum + day.sum.reservations, 0)}</Figure>
            <Figure label={inWords`Guests expected`}>{days.reduce((sum, day) => sum + day.sum.people, 0)}</Figure>
          </dl>
        )}
      </BottomBar>
      {question}
      {dialog?.kind === 'import' && (
        <ImportReservationsDialog restaurantId={restaurantId} onClose={() => setDialog(undefined)} />
      )}
      {dialog?.kind === 'paper' && (
        <PaperDialog
          timeZone={timeZone}
          opened={search.date !== undefined && search.date < today ? search.date : undefined}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === 'delete' ? (
        <DeleteReservationDialog
          reservation={dialog.reservation}
          onConfirm={() => act('remove', dialog.reservation)}
          onClose={() => setDialog(undefined)}
        />
      ) : (
        dialog &&
        dialog.kind !== 'import' &&
        dialog.kind !== 'paper' && (
          <ReservationDialog
            reservation={dialog.kind === 'edit' ? dialog.reservation : undefined}
            date={defaultDate(today, search.date)}
            today={today}
            isTodayKnown={isTodayKnown}
            timeZone={timeZone}
            onClose={() => setDialog(undefined)}
          />
        )
      )}
    </>
  )
}
