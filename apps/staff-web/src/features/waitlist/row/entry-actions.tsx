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

/** With tables as wide as the two buttons of a suggested table, so that nothing moves when a suggestion comes or goes. */
function ServeButton({ row: { entry, isSeated }, actions }: RowButtonProps) {
  const Icon = isSeated ? Armchair : Check
  const verb = serveWord(isSeated)
  return (
    <Button
      variant={entry.status === 'NOTIFIED' ? 'primary' : 'secondary'}
      className={cx(stacked, isSeated && 'sm:w-37 xl:w-41 min-[100rem]:w-57')}
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
      <IconButton
        label={say.otherTable(name)}
        variant="secondary"
        aria-haspopup="dialog"
        icon={<ChevronDown aria-hidden className="size-5" />}
        onClick={() => actions.serve(row.entry)}
      />
    </>
  )
}

function OfferButton({ row: { entry }, offer, actions }: RowButtonProps & { offer: SeatOffer }) {
  const { table, reason } = offer
  const { onPointerDown, shownAt } = useShownAtPress(offer, `${entry.id} ${offer.resource_ids.join()} ${table}`)
  return (
    <Button
      variant={entry.status === 'NOTIFIED' ? 'primary' : 'secondary'}
      className={cx(
        'flex-1 justify-start! px-3! py-0.5! sm:w-24 sm:flex-none xl:w-28 min-[100rem]:w-44 sm:px-1.5! [&>span]:min-w-0 [&>span]:gap-x-2',
        'sm:justify-center! sm:[&>span]:flex-col sm:[&>span]:gap-0',
        entry.status !== 'NOTIFIED' && 'border-accent! bg-accent-tint! text-accent-on-tint!',
      )}
      onPointerDown={onPointerDown}
      onClick={(event) => {
        const shown = shownAt(event)
        return shown ? actions.seat(entry, shown) : actions.serve(entry)
      }}
    >
      <VisuallyHidden>{say.seatAt(partyName(entry))}</VisuallyHidden>
      <span className="flex max-w-3/5 min-w-0 shrink-0 items-center gap-1.5 sm:max-w-full sm:shrink">
        <Armchair aria-hidden className="size-5 shrink-0 sm:size-4" />
        <bdi className="truncate text-lg leading-6 sm:leading-5">{table}</bdi>
      </span>
      <span className="min-w-12 text-left text-sm leading-4 font-normal sm:text-center">{reason}</span>
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
