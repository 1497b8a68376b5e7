import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Button } from '@waitbook/ui/button'
import { cx } from '@waitbook/ui/cx'
import { IconButton } from '@waitbook/ui/icon-button'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import { Armchair, Check, ChevronDown, Ellipsis, MessageSquareText } from 'lucide-react'
import { useSettled } from '../../../lib/use-settled.ts'
import { useShownAtPress } from '../../../lib/use-shown-at-press.ts'
import type { SeatOffer } from '../../floor/seating/seat-offers.ts'
import { partyName, waitlistMessages as say, serveWord } from '../waitlist-messages.ts'
import type { EntryRow, RowActions } from './entry-row.ts'
import { useRowMenu } from './row-menu.tsx'

interface RowButtonProps {
  row: EntryRow
  actions: RowActions
}

/** The icon above its label: half the width at the same height. */
const stacked =
  'w-14 px-0! py-0! sm:w-16 max-sm:in-data-[density=compact]:w-11 [&>span]:flex-col [&>span]:gap-0 [&>span]:text-sm [&>span]:leading-4'
/** Compact rows on a phone show only the icon; the button's aria-label stays. */
const word = 'max-sm:in-data-[density=compact]:hidden'
const seatWidths = {
  table: 'w-16! sm:w-24! max-sm:in-data-[density=compact]:w-14!',
  /** With the button for another table. */
  both: 'w-16! sm:w-37! max-sm:in-data-[density=compact]:w-14!',
}

export function NotifyButton({ row, actions }: RowButtonProps) {
  const { entry } = row
  // The second tap of a double tap must not send another text after the first tap has changed the status.
  const isSettled = useSettled(entry.status)
  return (
    <Button
      className={stacked}
      pending={row.isSending}
      aria-disabled={!isSettled}
      icon={<MessageSquareText aria-hidden className="size-5" />}
      aria-label={`Notify ${partyName(entry)} via message`}
      onClick={() => actions.notify(entry)}
    >
      <span className={word}>Notify</span>
    </Button>
  )
}

/** With tables as wide as the buttons of a suggested table, so that nothing moves when a suggestion comes or goes. */
function ServeButton({ row: { entry, isSeated }, actions }: RowButtonProps) {
  const Icon = isSeated ? Armchair : Check
  const verb = serveWord(isSeated)
  return (
    <Button
      variant={entry.status === 'NOTIFIED' ? 'primary' : 'secondary'}
      className={cx(stacked, isSeated && seatWidths.both)}
      icon={<Icon aria-hidden className="size-5" />}
      aria-label={`${verb} ${partyName(entry)}`}
      onClick={() => actions.serve(entry)}
    >
      <span className={word}>{verb}</span>
    </Button>
  )
}

/** Seats the party at its suggested table by one tap; the smaller button opens the sheet with all tables. */
export function SeatButtons({ row, actions }: RowButtonProps) {
  const { offer } = row
  const name = partyName(row.entry)
  if (!offer) return <ServeButton row={row} actions={actions} />
  return (
    <>
      <OfferButton row={row} offer={offer} actions={actions} />
      {/* A phone has no room for it; its menu opens the same sheet. */}
      <IconButton
        label={say.otherTable(name)}
        variant="secondary"
        aria-haspopup="dialog"
        className="max-sm:hidden"
        icon={<ChevronDown aria-hidden className="size-5" />}
        onClick={() => actions.serve(row.entry)}
      />
    </>
  )
}

/** Only the table's name: the reason is in the grey line of the row. */
function OfferButton({ row: { entry }, offer, actions }: RowButtonProps & { offer: SeatOffer }) {
  const { table, reason } = offer
  const { onPointerDown, shownAt } = useShownAtPress(offer, `${entry.id} ${offer.resource_ids.join()} ${table}`)
  return (
    <Button
      variant={entry.status === 'NOTIFIED' ? 'primary' : 'secondary'}
      className={cx(
        stacked,
        seatWidths.table,
        'px-1! [&>span]:max-w-full',
        entry.status !== 'NOTIFIED' && 'border-accent! bg-accent-tint! text-accent-on-tint!',
      )}
      icon={<Armchair aria-hidden className="size-5 shrink-0" />}
      onPointerDown={onPointerDown}
      onClick={(event) => {
        const shown = shownAt(event)
        return shown ? actions.seat(entry, shown) : actions.serve(entry)
      }}
    >
      <span className="flex max-w-full">
        <VisuallyHidden>{say.seatAt(partyName(entry))}</VisuallyHidden>
        <bdi className="truncate text-base leading-4.5">{table}</bdi>
        <VisuallyHidden>{` ${reason}`}</VisuallyHidden>
      </span>
    </Button>
  )
}

/** Opens the menu with everything that can be done with this party. */
export function MenuButton({ entry }: { entry: WaitlistEntry }) {
  const openMenu = useRowMenu(entry.id)
  return (
    <IconButton
      label={`Actions for ${partyName(entry)}`}
      aria-haspopup="menu"
      data-row-menu=""
      icon={<Ellipsis aria-hidden className="size-6" />}
      onClick={openMenu}
    />
  )
}
