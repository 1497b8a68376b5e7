import type { StoredResource } from '@waitbook/contracts/floor'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { type NotifyOptions, notify } from '@waitbook/ui/toast'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorDetail, errorStatus } from '../../api-error.ts'
import { makeEntryId, newMutationId } from '../../random-ids.ts'
import { trpc } from '../../trpc.ts'
import { useNow } from '../../use-now.ts'
import { peopleLabel } from '../reservations/messages.ts'
import { partyName } from '../waitlist/messages.ts'
import { useIntention } from '../waitlist/use-intention.ts'
import { wishesText } from '../wishes/wish-words.ts'
import { floorStates, partyToSeat, tableChoices } from './floor-states.ts'
import { floorMessages as say } from './messages.ts'
import { TableChoices } from './table-choices.tsx'
import { useFloor } from './use-floor.ts'
import { useRefreshFloor } from './use-floor-actions.ts'
import { useIsOffline } from './use-is-offline.ts'

export interface SeatSheetProps {
  /** The party as the sheet opened on it. */
  opened: WaitlistEntry
  /** As it is now; undefined once it is off the list. */
  current: WaitlistEntry | undefined
  onServe: (entry: WaitlistEntry) => void
  onClose: () => void
  /** The element to focus after the row is removed; called before that. */
  focusTarget: () => HTMLElement | undefined
  /** Registers the undo of a change, also for the key of the waitlist. */
  offerUndo: (entry: WaitlistEntry, change: { mutation_id: string; activity_id: string }) => NotifyOptions
}

/** Seats a waiting party at a table, or serves it without one. */
export function SeatSheet({ opened, current, onServe, onClose, focusTarget, offerUndo }: SeatSheetProps) {
  const entry = current ?? opened
  const name = partyName(entry)
  const finalFocus = useRef<HTMLElement>(null)
  const seating = useSeating(entry, offerUndo)
  const leave = (act: () => void) => {
    finalFocus.current = focusTarget() ?? null
    onClose()
    act()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say.seatTitle(name)}
      description={[peopleLabel(entry.people_count), wishesText(entry.wishes)].filter(Boolean).join(' · ')}
      finalFocus={finalFocus}
      footer={
        current && (
          <Button size="lg" icon={<Check aria-hidden className="size-5" />} onClick={() => leave(() => onServe(entry))}>
            {say.withoutTable}
          </Button>
        )
      }
    >
      {current ? (
        <Tables
          entry={entry}
          refusal={seating.refusal}
          onSeat={async (resource) => {
            const done = await seating.seat(resource)
            if (done) leave(done)
          }}
        />
      ) : (
        <Banner tone="amber">{say.gone}</Banner>
      )}
    </Dialog>
  )
}

/** Seats the party; a refusal is shown in the sheet, which stays open with the tables refetched. */
const useSeating = (entry: WaitlistEntry, offerUndo: SeatSheetProps['offerUndo']) => {
  const { floor } = trpc.useUtils().client
  const refresh = useRefreshFloor()
  const intention = useIntention<{ id: string; mutation_id: string }>()
  const [refusal, setRefusal] = useState<string>()

  /** Resolves to what shows the success, undefined if it was refused. */
  const seat = async (resource: StoredResource): Promise<(() => void) | undefined> => {
    const content = { resource_ids: [resource.id], entry_id: entry.id }
    const ids = intention(content, () => ({ id: makeEntryId(), mutation_id: newMutationId() }))
    try {
      const { activity_id } = await floor.start.mutate({ ...content, ...ids })
      return () => {
        const offer = offerUndo(entry, { ...ids, activity_id })
        notify.success(say.seated(resource.name), { about: partyName(entry), ...offer })
        void refresh()
      }
    } catch (error) {
      if (errorStatus(error) === 401) return undefined
      setRefusal(errorDetail(error) ?? say.failed)
      await refresh()
      return undefined
    }
  }
  return { seat, refusal }
}

interface TablesProps {
  entry: WaitlistEntry
  refusal: string | undefined
  onSeat: (resource: StoredResource) => Promise<void>
}

function Tables({ entry, refusal, onSeat }: TablesProps) {
  const floor = useFloor()
  const now = useNow()
  const isOffline = useIsOffline()
  if (!floor.data) {
    return floor.isError ? (
      <Banner tone="red" action={{ label: 'Retry', onClick: () => void floor.refetch() }}>
        {say.loadFailed(errorDetail(floor.error))}
      </Banner>
    ) : (
      <SkeletonRows rows={4} label={say.loading} />
    )
  }
  const { areas } = floor.data
  const party = partyToSeat(entry.people_count, {
    id: entry.id,
    since: entry.timestamp,
    reservation_id: entry.reservation_id,
    traits: entry.wishes,
  })
  return (
    <>
      {isOffline && (
        <Banner tone="amber" className="mb-4">
          {say.offline}
        </Banner>
      )}
      {refusal !== undefined && (
        <Banner tone="red" className="mb-4">
          {refusal}
        </Banner>
      )}
      <TableChoices
        choices={tableChoices(floor.data, floorStates(floor.data, now), party, now)}
        now={now}
        areaOf={({ area_id }) => areas.find(({ id }) => id === area_id)?.name ?? ''}
        isOff={isOffline}
        onChoose={onSeat}
      />
    </>
  )
}
