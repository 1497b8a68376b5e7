import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Button } from '@waitbook/ui/button'
import { IconButton } from '@waitbook/ui/icon-button'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@waitbook/ui/menu'
import { Check, Ellipsis, MessageSquareText, Pencil, Phone, Trash2 } from 'lucide-react'
import type { EntryRow, RowActions } from './entry-row.ts'
import { partyName } from './messages.ts'

const telLink = (phone: string) => `tel:${phone.replace(/\D/g, '')}`

interface EntryActionsProps {
  row: EntryRow
  actions: RowActions
  /** The main button takes the width that is left. */
  isWide?: boolean
}

/** The one thing most likely done next with this party, and a menu with everything. */
export function EntryActions({ row, actions, isWide = false }: EntryActionsProps) {
  const { entry } = row
  const name = partyName(entry)
  const isToNotify = entry.status === 'WAITING' && entry.phone_number !== null
  const mainClass = isWide ? 'flex-1' : 'w-32 px-4'
  return (
    <div className="flex items-center justify-end gap-2">
      {isToNotify ? (
        <Button
          size="lg"
          variant="secondary"
          className={mainClass}
          pending={row.isSending}
          icon={<MessageSquareText aria-hidden className="size-5" />}
          aria-label={`Notify ${name} via message`}
          onClick={() => actions.notify(entry)}
        >
          Notify
        </Button>
      ) : (
        <Button
          size="lg"
          variant={entry.status === 'NOTIFIED' ? 'primary' : 'secondary'}
          className={mainClass}
          icon={<Check aria-hidden className="size-5" />}
          aria-label={`Serve ${name}`}
          onClick={() => actions.serve(entry)}
        >
          Serve
        </Button>
      )}
      <Menu
        trigger={
          <IconButton
            size="lg"
            label={`Actions for ${name}`}
            data-row-menu=""
            icon={<Ellipsis aria-hidden className="size-6" />}
          />
        }
      >
        <CallItem entry={entry} actions={actions} />
        <MenuItem icon={<MessageSquareText aria-hidden />} onClick={() => actions.notify(entry)}>
          Notify via Message
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden />} onClick={() => actions.edit(entry)}>
          Edit Party
        </MenuItem>
        <MenuItem icon={<Check aria-hidden />} onClick={() => actions.serve(entry)}>
          Serve Party
        </MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onClick={() => actions.remove(entry)}>
          Remove Party
        </MenuItem>
      </Menu>
    </div>
  )
}

function CallItem({ entry, actions }: { entry: WaitlistEntry; actions: RowActions }) {
  const announce = () => actions.announceCall(entry)
  const icon = <Phone aria-hidden />
  if (!entry.phone_number) {
    return (
      <MenuItem icon={icon} onClick={announce}>
        Notify via Call
      </MenuItem>
    )
  }
  return (
    <MenuLink icon={icon} render={<a href={telLink(entry.phone_number)} onClick={announce} />}>
      Notify via Call
    </MenuLink>
  )
}
