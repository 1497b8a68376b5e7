import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorDetail } from '../../../lib/api-error.ts'
import { useNow } from '../../../lib/use-now.ts'
import { GuestOf } from '../../badges/guest-of.tsx'
import { peopleLabel } from '../../reservations/people-label.ts'
import { useWaitlistSettings } from '../../waitlist/board/use-board.ts'
import { NextTables } from '../../waitlist/row/next-tables.tsx'
import { partyName } from '../../waitlist/waitlist-messages.ts'
import { floorMessages as say } from '../floor-messages.ts'
import { useFloor } from '../use-floor.ts'
import type { SeatParty, SeatPlace } from '../use-floor-actions.ts'
import { useIsOffline } from '../use-is-offline.ts'
import { reasonContext } from './seat-offers.ts'
import { tableChoices } from './seating-choices.ts'
import { seatingQuestion } from './seating-question.ts'
import { TableChoices } from './table-choices.tsx'

export interface SeatSheetProps {
  /** The party as the sheet opened on it. */
  opened: WaitlistEntry
  /** The whole list in its order; the party may have left it. */
  entries: readonly WaitlistEntry[]
  /** Why the party could not be seated before the sheet opened. */
  refusal: string | undefined
  timeZone: string | undefined
  onServe: (entry: WaitlistEntry) => void
  onClose: () => void
  /** The element to focus after the row is removed; called before that. */
  focusTarget: () => HTMLElement | undefined
  seatParty: SeatParty
}

/** Seats a waiting party at a table, or serves it without one. */
export function SeatSheet(props: SeatSheetProps) {
  const { opened, entries, onServe, onClose, focusTarget, seatParty } = props
  const current = entries.find(({ id }) => id === opened.id)
  const entry = current ?? opened
  const finalFocus = useRef<HTMLElement>(null)
  const [refusal, setRefusal] = useState(props.refusal)
  const leave = (act: () => unknown) => {
    finalFocus.current = focusTarget() ?? null
    onClose()
    act()
  }
  /** A refusal is shown in the sheet, which stays open with the tables refetched. */
  const seat = async (place: SeatPlace) => {
    const outcome = await seatParty(entry, place)
    if (outcome.type === 'seated') leave(outcome.show)
    else if (outcome.type === 'refused') setRefusal(outcome.detail)
  }
  return (
    <Dialog
      onClose={onClose}
      title={say.seatTitle(partyName(entry))}
      description={peopleLabel(entry.people_count)}
      finalFocus={finalFocus}
      footer={
        current && (
          <Button size="lg" icon={<Check aria-hidden className="size-5" />} onClick={() => leave(() => onServe(entry))}>
            {say.withoutTable}
          </Button>
        )
      }
    >
      <GuestOf of={{ entry }} className="mb-4" />
      {current ? (
        <Tables entry={entry} entries={entries} refusal={refusal} timeZone={props.timeZone} onSeat={seat} />
      ) : (
        <Banner tone="amber">{say.gone}</Banner>
      )}
    </Dialog>
  )
}

interface TablesProps extends Pick<SeatSheetProps, 'entries' | 'refusal' | 'timeZone'> {
  entry: WaitlistEntry
  onSeat: (place: SeatPlace) => Promise<void>
}

function Tables({ entry, entries, refusal, timeZone, onSeat }: TablesProps) {
  const floor = useFloor()
  const now = useNow()
  const rules = useWaitlistSettings()
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
  const question = seatingQuestion(floor.data, entries, now, rules)
  const party = question.waiting.find(({ id }) => id === entry.id)
  if (!party) return null
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
      <NextTables entry={entry} className="mb-3" />
      <TableChoices
        key={entry.people_count}
        choices={tableChoices(floor.data, question, party, reasonContext(entries, now, timeZone))}
        areas={floor.data.areas}
        onChoose={onSeat}
      />
    </>
  )
}
