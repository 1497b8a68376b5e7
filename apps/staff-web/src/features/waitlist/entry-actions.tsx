import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Button } from '@waitbook/ui/button'
import { IconButton } from '@waitbook/ui/icon-button'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@waitbook/ui/menu'
import {
  ArrowDown,
  ArrowUp,
  ArrowUpToLine,
  Check,
  Ellipsis,
  ListRestart,
  MessageCircle,
  MessageSquareText,
  Pencil,
  Phone,
  Trash2,
  UserX,
} from 'lucide-react'
import { cloneElement, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePreference } from '../../device-preferences.ts'
import type { EntryRow, RowActions } from './entry-row.ts'
import { partyName } from './messages.ts'
import { telLink } from './tel-link.ts'

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
  const size = usePreference('rows') === 'compact' && !isWide ? 'md' : 'lg'
  return (
    <div className="flex items-center justify-end gap-2">
      {isToNotify ? (
        <Button
          size={size}
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
          size={size}
          variant={entry.status === 'NOTIFIED' ? 'primary' : 'secondary'}
          className={mainClass}
          icon={<Check aria-hidden className="size-5" />}
          aria-label={`Serve ${name}`}
          onClick={() => actions.serve(entry)}
        >
          Serve
        </Button>
      )}
      <RowMenu label={`Actions for ${name}`} size={size}>
        <EntryMenu row={row} actions={actions} />
      </RowMenu>
    </div>
  )
}

/** A menu costs a row more than all the rest of it: it is made when it is first opened. */
function RowMenu({ label, size, children }: { label: string; size: 'md' | 'lg'; children: ReactNode }) {
  const [isOpen, setOpen] = useState<boolean>()
  const trigger = useRef<HTMLButtonElement>(null)
  const openFirst = () => {
    flushSync(() => setOpen(false))
    // The menu's own button has taken the place of the one pressed: the focus is to come back to it.
    trigger.current?.focus()
    setOpen(true)
  }
  const button = (
    <IconButton
      ref={trigger}
      size={size}
      label={label}
      data-row-menu=""
      icon={<Ellipsis aria-hidden className="size-6" />}
    />
  )
  if (isOpen === undefined) return cloneElement(button, { 'aria-haspopup': 'menu', onClick: openFirst })
  return (
    <Menu open={isOpen} onOpenChange={setOpen} trigger={button}>
      {children}
    </Menu>
  )
}

function EntryMenu({ row, actions }: { row: EntryRow; actions: RowActions }) {
  const { entry } = row
  return (
    <>
      <CallItem entry={entry} actions={actions} />
      <MenuItem icon={<MessageSquareText aria-hidden />} shortcut="M" onClick={() => actions.notify(entry)}>
        Notify via Message
      </MenuItem>
      <MenuItem icon={<MessageCircle aria-hidden />} onClick={() => actions.messages(entry)}>
        {entry.unread_replies > 0 ? `Messages (${entry.unread_replies} new)` : 'Messages'}
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden />} shortcut="E" onClick={() => actions.edit(entry)}>
        Edit Party
      </MenuItem>
      <MenuItem icon={<Check aria-hidden />} shortcut="S" onClick={() => actions.serve(entry)}>
        Serve Party
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<ArrowUp aria-hidden />}
        shortcut="Alt ↑"
        disabled={row.isFirst}
        onClick={() => actions.move(entry, 'up')}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown aria-hidden />}
        shortcut="Alt ↓"
        disabled={row.isLast}
        onClick={() => actions.move(entry, 'down')}
      >
        Move down
      </MenuItem>
      <MenuItem icon={<ArrowUpToLine aria-hidden />} disabled={row.isFirst} onClick={() => actions.move(entry, 'top')}>
        Move to top
      </MenuItem>
      {row.reason.kind === 'moved' && (
        <MenuItem icon={<ListRestart aria-hidden />} onClick={() => actions.moveBack(entry)}>
          Back to automatic
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem tone="danger" icon={<UserX aria-hidden />} onClick={() => actions.noShow(entry)}>
        No-show
      </MenuItem>
      <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onClick={() => actions.remove(entry)}>
        Remove Party
      </MenuItem>
    </>
  )
}

function CallItem({ entry, actions }: { entry: WaitlistEntry; actions: RowActions }) {
  const announce = () => actions.announceCall(entry)
  const icon = <Phone aria-hidden />
  if (!entry.phone_number) {
    return (
      <MenuItem icon={icon} shortcut="C" onClick={announce}>
        Notify via Call
      </MenuItem>
    )
  }
  return (
    <MenuLink icon={icon} shortcut="C" render={<a href={telLink(entry.phone_number)} onClick={announce} />}>
      Notify via Call
    </MenuLink>
  )
}

/** Places the call from the keyboard, as the menu's link does. */
export const callByKey = (entry: WaitlistEntry, actions: RowActions) => {
  actions.announceCall(entry)
  if (entry.phone_number) window.location.href = telLink(entry.phone_number)
}
