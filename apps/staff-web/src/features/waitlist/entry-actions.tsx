import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Button } from '@waitbook/ui/button'
import { IconButton } from '@waitbook/ui/icon-button'
import { Armchair, Check, Ellipsis, MessageSquareText } from 'lucide-react'
import type { EntryRow, RowActions } from './entry-row.ts'
import { partyName, serveWord } from './messages.ts'
import { useRowMenu } from './row-menu.tsx'
import { useSettled } from './use-settled.ts'

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

export function ServeButton({ row: { entry, isSeated }, actions }: RowButtonProps) {
  const Icon = isSeated ? Armchair : Check
  const verb = serveWord(isSeated)
  return (
    <Button
      variant={entry.status === 'NOTIFIED' ? 'primary' : 'secondary'}
      className={stacked}
      icon={<Icon aria-hidden className="size-5" />}
      aria-label={`${verb} ${partyName(entry)}`}
      onClick={() => actions.serve(entry)}
    >
      <span className={word}>{verb}</span>
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
