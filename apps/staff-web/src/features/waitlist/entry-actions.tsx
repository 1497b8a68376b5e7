import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Button } from '@waitbook/ui/button'
import { IconButton } from '@waitbook/ui/icon-button'
import { Check, Ellipsis, MessageSquareText } from 'lucide-react'
import { usePreference } from '../../device-preferences.ts'
import type { EntryRow, RowActions } from './entry-row.ts'
import { partyName } from './messages.ts'
import { useRowMenu } from './row-menu.tsx'
import { useSettled } from './use-settled.ts'

interface MainActionProps {
  row: EntryRow
  actions: RowActions
  /** The button takes the width that is left. */
  isWide?: boolean
}

/** The one thing most likely done next with this party. */
export function MainAction({ row, actions, isWide = false }: MainActionProps) {
  const { entry } = row
  const name = partyName(entry)
  const isToNotify = entry.status === 'WAITING' && entry.phone_number !== null
  const isSettled = useSettled(isToNotify)
  const mainClass = isWide ? 'flex-1' : 'w-32 px-4'
  const size = useButtonSize(isWide)
  if (isToNotify) {
    return (
      <Button
        size={size}
        variant="secondary"
        className={mainClass}
        pending={row.isSending}
        aria-disabled={!isSettled}
        icon={<MessageSquareText aria-hidden className="size-5" />}
        aria-label={`Notify ${name} via message`}
        onClick={() => actions.notify(entry)}
      >
        Notify
      </Button>
    )
  }
  return (
    <Button
      size={size}
      variant={entry.status === 'NOTIFIED' ? 'primary' : 'secondary'}
      className={mainClass}
      icon={<Check aria-hidden className="size-5" />}
      aria-label={`Serve ${name}`}
      aria-disabled={!isSettled}
      onClick={() => actions.serve(entry)}
    >
      Serve
    </Button>
  )
}

/** Opens the menu with everything that can be done with this party. */
export function MenuButton({ entry, isWide = false }: { entry: WaitlistEntry; isWide?: boolean }) {
  const openMenu = useRowMenu(entry.id)
  return (
    <IconButton
      size={useButtonSize(isWide)}
      label={`Actions for ${partyName(entry)}`}
      aria-haspopup="menu"
      data-row-menu=""
      icon={<Ellipsis aria-hidden className="size-6" />}
      onClick={openMenu}
    />
  )
}

const useButtonSize = (isWide: boolean) => (usePreference('rows') === 'compact' && !isWide ? 'md' : 'lg')
