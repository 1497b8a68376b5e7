import { Banner } from '@waitbook/ui/banner'
import { BannerSlot } from '@waitbook/ui/banner-slot'
import { Button } from '@waitbook/ui/button'
import { IconButton } from '@waitbook/ui/icon-button'
import { PageHeader } from '@waitbook/ui/page-header'
import { SkeletonRows, useSkeleton } from '@waitbook/ui/skeleton'
import { notify, toastLimit } from '@waitbook/ui/toast'
import { QrCode, SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorStatus } from '../../lib/api-error.ts'
import { isForeignZone, zoneOrOwn } from '../../lib/dates.ts'
import { readPreference } from '../../lib/device-preferences.ts'
import { loadLater } from '../../lib/load-later.tsx'
import { inWords } from '../../lib/place-words.ts'
import { useNow } from '../../lib/use-now.ts'
import { GuestsHere } from '../floor/table/guests-here.tsx'
import { useHasTables } from '../floor/use-known-floor.ts'
import { useStaffUser } from '../session/use-session.ts'
import { useSettings } from '../settings/use-settings.ts'
import { BottomBar } from '../shell/bottom-bar.tsx'
import { IgnoredPressNote } from '../stable-rows/ignored-press-note.tsx'
import { useStableRows } from '../stable-rows/use-stable-rows.ts'
import { playChime } from './alerts/chime.ts'
import { useAppBadge } from './alerts/use-app-badge.ts'
import { useWakeLock } from './alerts/use-wake-lock.ts'
import type { BoardChange } from './board/board-feed.ts'
import { BoardList } from './board/board-list.tsx'
import { BoardStrip } from './board/board-strip.tsx'
import { BoardToolbar } from './board/board-toolbar.tsx'
import { ConnectionBanner } from './board/connection-banner.tsx'
import { useBoard, useWaitlistSettings } from './board/use-board.ts'
import { useBoardSearch } from './board/use-board-search.ts'
import { useBoardShortcuts } from './board/use-board-shortcuts.ts'
import { useLiveBoard } from './board/use-live-board.ts'
import { useWaitlistRows } from './board/use-waitlist-rows.ts'
import { GuestListNotices } from './guest-list-notices.tsx'
import { DecideOnParty } from './row/hold-mark.tsx'
import { useRowActions } from './row/use-row-actions.ts'
import type { OpenWaitlistDialog } from './waitlist-dialogs.tsx'
import { partyName, waitlistMessages as say } from './waitlist-messages.ts'

const DueReservations = loadLater(async () => (await import('./board/due-reservations.tsx')).DueReservations)
// Loaded before the list, so that it does not move the list down later.
DueReservations.preload().catch(() => undefined)
const WaitlistDialogs = loadLater(async () => (await import('./waitlist-dialogs.tsx')).WaitlistDialogs)
const SetupList = loadLater(async () => (await import('./setup/setup-list.tsx')).SetupList)

const changeText = ({ type, entry }: BoardChange) => {
  if (type === 'seated') return say.liveSeated(partyName(entry))
  return type === 'removed' ? say.liveRemoved(partyName(entry)) : say.liveUpdated(entry.customer_name.trim())
}

const announceChanges = (changes: readonly BoardChange[]) => {
  // More at once would push the earlier ones out before they are read.
  for (const change of changes.slice(-toastLimit)) notify.info(changeText(change))
  if (changes.some(({ type }) => type === 'arrived') && readPreference('chime') === 'on') playChime()
}

export function WaitlistPage() {
  const user = useStaffUser()
  const [isLineLost, setLineLost] = useState(false)
  const board = useBoard(isLineLost)
  const settings = useWaitlistSettings()
  const live = useLiveBoard(board.data?.restaurant?.id, announceChanges)
  if ((live.lostAt !== undefined) !== isLineLost) setLineLost(live.lostAt !== undefined)

  const search = useBoardSearch()
  const [dialog, setDialog] = useState<OpenWaitlistDialog>()
  const searchInput = useRef<HTMLInputElement>(null)
  const showsSkeleton = useSkeleton(board.isLoading)
  // Prefetched, so that the notify dialog shows its preview at once.
  useSettings('notifications')
  useWakeLock()

  const hasTables = useHasTables()
  const stableRows = useStableRows((id) => partyName(entries.find((entry) => entry.id === id) ?? { customer_name: '' }))
  const { entries, rows, frozenChanges, summary } = useWaitlistRows({
    board: board.data,
    settings,
    arrivals: live.arrivals,
    hasTables,
    search,
    stableRows,
  })
  const { actions, decide, notifyActions, moveTo, removeNow, serveNow, seatParty, undoLast } = useRowActions({
    hasTables,
    entries,
    openDialog: setDialog,
  })
  useAppBadge(board.data && entries.length)
  const restaurant = board.data?.restaurant
  const now = useNow()
  const name = restaurant?.name ?? user?.restaurant_name ?? inWords`My Restaurant`

  const addParty = () => {
    if (settings.allow_walk_ins) setDialog({ kind: 'add' })
    else notify.warning(say.walkInsOff)
  }
  useBoardShortcuts({
    entries,
    actions,
    presses: stableRows.presses,
    searchInput,
    addParty,
    undoLast,
    showHelp: () => setDialog({ kind: 'shortcuts' }),
  })

  const loadFailure =
    board.data && !restaurant ? say.restaurantMissing : board.data ? undefined : loadError(board.error)

  return (
    <GuestsHere entries={entries} timeZone={board.data?.restaurant?.time_zone}>
      <title>{`${entries.length > 0 ? `(${entries.length}) ` : ''}${name} Waitlist · Waitbook`}</title>
      <ConnectionBanner
        lostAt={live.lostAt}
        isStale={board.isError}
        readAt={board.dataUpdatedAt}
        timeZone={restaurant?.time_zone}
        onRetry={() => void board.refetch()}
      />
      <PageHeader
        title={`${name} Waitlist`}
        className="gap-2! py-2.5! max-xl:[&_h1]:text-xl max-sm:[&_h1]:text-lg! max-sm:[&_h1]:leading-5.5! max-sm:[&_p]:mt-0 max-sm:[&_p]:text-sm"
        count={restaurant ? entries.length : undefined}
        countLabel="waiting"
        {...(isForeignZone(restaurant?.time_zone, now) && { description: say.zone(zoneOrOwn(restaurant?.time_zone)) })}
        actions={
          <>
            <IconButton
              label="View"
              variant="secondary"
              icon={<SlidersHorizontal aria-hidden className="size-5" />}
              onClick={() => setDialog({ kind: 'view' })}
            />
            <Button icon={<QrCode aria-hidden className="size-5" />} onClick={() => setDialog({ kind: 'join-code' })}>
              <span className="max-sm:sr-only">Show QR Code</span>
            </Button>
          </>
        }
      />
      <BannerSlot>
        <GuestListNotices />
      </BannerSlot>
      {restaurant && (
        <BoardToolbar search={search} entries={entries} inputRef={searchInput} queues={restaurant.queues} />
      )}
      {loadFailure && (
        <Banner
          tone="red"
          className="mx-4 my-2 sm:mx-6"
          action={{ label: 'Retry', onClick: () => void board.refetch() }}
        >
          {loadFailure}
        </Banner>
      )}
      {showsSkeleton && !board.isError ? (
        <>
          <p aria-hidden className="animate-appear px-4 py-2 text-muted sm:px-6">
            {say.loading}
          </p>
          <SkeletonRows rows={6} label={say.loading} className="px-2" />
        </>
      ) : (
        restaurant && (
          <DecideOnParty value={decide}>
            <DueReservations search={search.wanted} timeZone={restaurant.time_zone} />
            <BoardList
              label={`${name} Waitlist`}
              rows={rows}
              listKey={search.listKey}
              isEmpty={entries.length === 0}
              isSearched={search.typed.trim() !== ''}
              columns={restaurant.waitlist_columns}
              actions={actions}
              stableRows={stableRows}
              frozenChanges={frozenChanges}
              onMoveTo={search.wanted.sort ? undefined : moveTo}
              onAdd={addParty}
              onClearSearch={search.clear}
            />
            {entries.length === 0 && <SetupList onShowCode={() => setDialog({ kind: 'join-code' })} />}
          </DecideOnParty>
        )
      )}
      <IgnoredPressNote {...stableRows.note} />
      {restaurant && (
        <BottomBar label={inWords`Add party`} onAdd={addParty}>
          <BoardStrip summary={summary} connection={live.connection} />
        </BottomBar>
      )}
      <WaitlistDialogs
        open={dialog}
        entries={entries}
        onOpen={setDialog}
        onClose={() => setDialog(undefined)}
        restaurantName={name}
        settings={settings}
        queues={restaurant?.queues}
        notifyActions={notifyActions}
        onRemove={removeNow}
        onServe={serveNow}
        timeZone={restaurant?.time_zone}
        seatParty={seatParty}
      />
    </GuestsHere>
  )
}

const loadError = (error: unknown) => {
  if (!error || errorStatus(error) === 401) return undefined
  return errorStatus(error) === undefined ? say.loadUnreachable : say.loadFailed
}
