import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Menu, MenuItem, MenuLink, type MenuProps, MenuSeparator } from '@waitbook/ui/menu'
import {
  ArrowDown,
  ArrowUp,
  ArrowUpToLine,
  Check,
  Hourglass,
  ListRestart,
  MapPinCheck,
  Megaphone,
  MessageCircle,
  MessageSquareText,
  Pencil,
  Phone,
  Trash2,
  UserX,
} from 'lucide-react'
import { memo } from 'react'
import { inWords } from '../../../lib/place-words.ts'
import { waitlistMessages as say, serveWord } from '../waitlist-messages.ts'
import type { EntryRow, RowActions } from './entry-row.ts'
import { telLink } from './tel-link.ts'

interface RowMenuProps extends Omit<MenuProps, 'children'> {
  row: EntryRow | undefined
  actions: RowActions
}

export function RowMenu({ row, actions, ...menu }: RowMenuProps) {
  return <Menu {...menu}>{row && <EntryMenu row={row} actions={actions} />}</Menu>
}

/** Mounted while hidden, so it renders only for changes of its own row. */
const EntryMenu = memo(function EntryMenu({ row, actions }: { row: EntryRow; actions: RowActions }) {
  const { entry } = row
  return (
    <>
      <CallItem entry={entry} actions={actions} />
      <MenuItem icon={<MessageSquareText aria-hidden />} shortcut="M" onClick={() => actions.notify(entry)}>
        Notify via Message
      </MenuItem>
      <MenuItem icon={<Megaphone aria-hidden />} onClick={() => actions.markCalled(entry)}>
        Mark as called
      </MenuItem>
      {row.isAwaited && (
        <MenuItem icon={<MapPinCheck aria-hidden />} onClick={() => actions.markHere(entry)}>
          {say.markHere}
        </MenuItem>
      )}
      {entry.status === 'NOTIFIED' && (
        <MenuItem icon={<Hourglass aria-hidden />} onClick={() => actions.backToWaiting(entry)}>
          Back to waiting
        </MenuItem>
      )}
      <MenuItem icon={<MessageCircle aria-hidden />} onClick={() => actions.messages(entry)}>
        {entry.unread_replies > 0 ? `Messages (${entry.unread_replies} new)` : 'Messages'}
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden />} shortcut="E" onClick={() => actions.edit(entry)}>
        {inWords`Edit Party`}
      </MenuItem>
      <MenuItem icon={<Check aria-hidden />} shortcut="S" onClick={() => actions.serve(entry)}>
        {inWords`${serveWord(row.isSeated)} Party`}
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
        {inWords`Remove Party`}
      </MenuItem>
    </>
  )
})

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
