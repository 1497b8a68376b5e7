import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Button } from '@waitbook/ui/button'
import { IconButton } from '@waitbook/ui/icon-button'
import { Check, Ellipsis, MessageSquareText } from 'lucide-react'
import type { EntryRow, RowActions } from './entry-row.ts'
import { partyName } from './messages.ts'
import { useRowMenu } from './row-menu.tsx'
import { useSettled } from './use-settled.ts'

interface RowButtonProps {
  row: EntryRow
  actions: RowActions
  /** The icon stands over its word: half the width, the same height. */
  isStacked?: boolean
}

const stacked =
  'w-14 sm:w-16 max-sm:in-data-[density=compact]:w-11 px-0! py-0! [&>span]:flex-col [&>span]:gap-0 [&>span]:text-sm [&>span]:leading-4'
/** On a compact phone; the button keeps its name for those who hear it. */
const iconAlone = 'max-sm:in-data-[density=compact]:hidden'
/** Where a table has room, icon and word stand side by side. */
const wide =
  'max-xl:w-14 max-xl:px-0! max-xl:py-0! max-xl:[&>span]:flex-col max-xl:[&>span]:gap-0 max-xl:[&>span]:text-sm max-xl:[&>span]:leading-4'

export function NotifyButton({ row, actions, isStacked = false }: RowButtonProps) {
  const { entry } = row
  // The second tap of two, which finds the first one's text sent already, is not meant as a second text.
  const isSettled = useSettled(entry.status)
  return (
    <Button
      className={isStacked ? stacked : wide}
      pending={row.isSending}
      aria-disabled={!isSettled}
      icon={<MessageSquareText aria-hidden className="size-5" />}
      aria-label={`Notify ${partyName(entry)} via message`}
      onClick={() => actions.notify(entry)}
    >
      <span className={isStacked ? iconAlone : undefined}>Notify</span>
    </Button>
  )
}

export function ServeButton({ row: { entry }, actions, isStacked = false }: RowButtonProps) {
  return (
    <Button
      variant={entry.status === 'NOTIFIED' ? 'primary' : 'secondary'}
      className={isStacked ? stacked : wide}
      icon={<Check aria-hidden className="size-5" />}
      aria-label={`Serve ${partyName(entry)}`}
      onClick={() => actions.serve(entry)}
    >
      <span className={isStacked ? iconAlone : undefined}>Serve</span>
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
