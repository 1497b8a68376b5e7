import { inQueueOrder } from '@waitbook/domain/waitlist/queue-order'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { PageHeader } from '@waitbook/ui/page-header'
import { SkeletonRows, useSkeleton } from '@waitbook/ui/skeleton'
import { notify } from '@waitbook/ui/toast'
import { QrCode } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorStatus } from '../../api-error.ts'
import { useNow } from '../../use-now.ts'
import { useShortcuts } from '../../use-shortcuts.ts'
import { useStaffUser } from '../session/use-session.ts'
import { AddButton } from './add-button.tsx'
import type { News } from './board-feed.ts'
import { BoardList } from './board-list.tsx'
import { BoardStrip } from './board-strip.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { useEntryProgress } from './entry-mutations.ts'
import { entryRow, focusTargetAfter, type RowActions } from './entry-row.ts'
import { partyName, waitlistMessages as say } from './messages.ts'
import { useBoard, useWaitlistSettings } from './use-board.ts'
import { useBoardSearch } from './use-board-search.ts'
import { useEntryActions } from './use-entry-actions.ts'
import { useLiveBoard } from './use-live-board.ts'
import { boardSummary } from './wait-timer.ts'
import { type OpenDialog, WaitlistDialogs } from './waitlist-dialogs.tsx'

const tellNews = ({ type, entry }: News) => {
  notify.info(type === 'removed' ? say.liveRemoved(partyName(entry)) : say.liveUpdated(entry.customer_name.trim()))
}

export function WaitlistPage() {
  const user = useStaffUser()
  const [isLineLost, setLineLost] = useState(false)
  const board = useBoard(isLineLost)
  const settings = useWaitlistSettings()
  const live = useLiveBoard(board.data?.restaurant?.id, tellNews)
  if ((live.lostAt !== undefined) !== isLineLost) setLineLost(live.lostAt !== undefined)

  const now = useNow()
  const search = useBoardSearch()
  const progress = useEntryProgress()
  const act = useEntryActions()
  const [dialog, setDialog] = useState<OpenDialog>()
  const searchInput = useRef<HTMLInputElement>(null)
  const showsSkeleton = useSkeleton(board.isLoading)

  const restaurant = board.data?.restaurant
  const name = restaurant?.name ?? user?.restaurant_name ?? 'My Restaurant'
  const present = (board.data?.queue_entries ?? []).filter(({ id }) => !progress.leaving.has(id))
  const entries = inQueueOrder(present, settings)
  const summary = boardSummary(entries, settings.default_quoted_time, now)
  const context = { now, defaultQuote: settings.default_quoted_time, progress, arrivals: live.arrivals }
  const rows = entries.filter(search.matches).map((entry) => entryRow(entry, context))

  const addParty = () => {
    if (settings.allow_walk_ins) setDialog({ kind: 'add' })
    else notify.warning(say.walkInsOff)
  }
  const actions: RowActions = {
    notify: (entry) => act.sendText(entry, settings.enable_sms_notifications),
    announceCall: act.announceCall,
    edit: (entry) => setDialog({ kind: 'edit', entry }),
    serve: (entry) => {
      const target = focusTargetAfter(entry.id, rows)
      act.serve(entry)
      target?.focus({ preventScroll: true })
    },
    remove: (entry) => setDialog({ kind: 'remove', entry }),
  }
  useShortcuts({ '/': () => searchInput.current?.focus(), n: addParty })

  const loadFailure =
    board.data && !restaurant ? say.restaurantMissing : board.data ? undefined : loadError(board.error)

  return (
    <>
      <title>{`${entries.length > 0 ? `(${entries.length}) ` : ''}${name} Waitlist · Waitbook`}</title>
      <ConnectionBanner lostAt={live.lostAt} isStale={board.isError} />
      <PageHeader
        title={`${name} Waitlist`}
        count={restaurant && entries.length}
        countLabel="waiting"
        actions={
          <Button icon={<QrCode aria-hidden className="size-5" />} onClick={() => setDialog({ kind: 'join-code' })}>
            <span className="max-sm:sr-only">Show QR Code</span>
          </Button>
        }
      />
      {restaurant && (
        <>
          <div className="sticky top-0 z-20 border-b border-line bg-canvas px-4 py-2.5 sm:px-6">
            <BoardStrip summary={summary} connection={live.connection} />
          </div>
          <BoardToolbar search={search} entries={entries} inputRef={searchInput} />
        </>
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
          <BoardList
            label={`${name} Waitlist`}
            rows={rows}
            isEmpty={entries.length === 0}
            columns={restaurant.waitlist_columns}
            actions={actions}
            onAdd={addParty}
            onClearSearch={search.clear}
          />
        )
      )}
      {restaurant && <AddButton label="Add party" onClick={addParty} />}
      <WaitlistDialogs
        open={dialog}
        onClose={() => setDialog(undefined)}
        restaurantName={name}
        settings={settings}
        onRemove={act.remove}
        focusTarget={(entry) => focusTargetAfter(entry.id, rows)}
      />
    </>
  )
}

const loadError = (error: unknown) => {
  if (!error || errorStatus(error) === 401) return undefined
  return errorStatus(error) === undefined ? say.loadUnreachable : say.loadFailed
}
