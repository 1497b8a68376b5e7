import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Button } from '@waitbook/ui/button'
import { cx } from '@waitbook/ui/cx'
import { IconButton } from '@waitbook/ui/icon-button'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import { Armchair, Check, Ellipsis, MessageSquareText } from 'lucide-react'
import { useSettled } from '../../use-settled.ts'
import { useShownAtPress } from '../../use-shown-at-press.ts'
import type { SeatOffer } from '../floor/seat-offers.ts'
import type { EntryRow, RowActions } from './entry-row.ts'
import { partyName, waitlistMessages as say, serveWord } from './messages.ts'
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

export function ServeButton({ row: { entry, isSeated, offer }, actions }: RowButtonProps) {
  const Icon = isSeated ? Armchair : Check
  const verb = offer ? say.other : serveWord(isSeated)
  return (
    <Button
      variant={entry.status === 'NOTIFIED' && !offer ? 'primary' : 'secondary'}
      className={stacked}
      icon={<Icon aria-hidden className="size-5" />}
      aria-label={offer ? say.otherTable(partyName(entry)) : `${verb} ${partyName(entry)}`}
      onClick={() => actions.serve(entry)}
    >
      <span className={word}>{verb}</span>
    </Button>
  )
}

/** Seats the party at its suggested table by one tap. */
export function OfferButton({ row, actions, className }: RowButtonProps & { className?: string }) {
  return row.offer ? <Offer row={row} offer={row.offer} actions={actions} className={className} /> : null
}

interface OfferProps extends RowButtonProps {
  offer: SeatOffer
  className: string | undefined
}

function Offer({ row: { entry }, offer, actions, className }: OfferProps) {
  const { table, reason } = offer
  const { onPointerDown, shownAt } = useShownAtPress(offer, `${entry.id} ${offer.resource_ids.join()} ${table}`)
  return (
    <Button
      variant={entry.status === 'NOTIFIED' ? 'primary' : 'secondary'}
      className={cx(
        'px-3! py-1! text-left [&>span]:max-w-full [&>span]:gap-2',
        entry.status !== 'NOTIFIED' && 'border-accent! bg-accent-tint! text-accent-on-tint!',
        className,
      )}
      icon={<Armchair aria-hidden className="size-5 shrink-0" />}
      onPointerDown={onPointerDown}
      onClick={(event) => {
        const shown = shownAt(event)
        return shown ? actions.seat(entry, shown) : actions.serve(entry)
      }}
    >
      <VisuallyHidden>{say.seatAt(partyName(entry))}</VisuallyHidden>
      <bdi className="line-clamp-1 min-w-0 text-lg leading-6 wrap-anywhere">{table}</bdi>
      <span className="min-w-0 text-sm leading-4 font-normal">{reason}</span>
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
