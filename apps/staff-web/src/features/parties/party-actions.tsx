import type { Party } from '@waitbook/contracts/parties'
import { Button } from '@waitbook/ui/button'
import { IconButton } from '@waitbook/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@waitbook/ui/menu'
import { Ellipsis, ListPlus, Merge, Pencil, Trash2, UserRound } from 'lucide-react'
import { inWords } from '../../lib/place-words.ts'
import { sessionMessages } from '../session/session-messages.ts'
import { useCan } from '../session/use-can.ts'

export interface PartyRowActions {
  open: (party: Party) => void
  addToWaitlist: (party: Party) => void
  edit: (party: Party) => void
  merge: (party: Party) => void
  remove: (party: Party) => void
}

interface PartyActionsProps {
  party: Party
  actions: PartyRowActions
  /** The main button takes the width that is left. */
  isWide?: boolean
}

export function PartyActions({ party, actions, isWide = false }: PartyActionsProps) {
  const whyNotManage = useCan('parties.manage') ? undefined : sessionMessages.roleForbidden
  return (
    <div className="flex items-center justify-end gap-2">
      <Button
        size="lg"
        className={isWide ? 'flex-1 px-4 whitespace-nowrap' : 'px-4 whitespace-nowrap'}
        icon={<ListPlus aria-hidden className="size-5" />}
        aria-label={`Add to Waitlist: ${party.name}`}
        onClick={() => actions.addToWaitlist(party)}
      >
        Add to Waitlist
      </Button>
      <Menu
        trigger={
          <IconButton
            size="lg"
            label={`Actions for ${party.name}`}
            icon={<Ellipsis aria-hidden className="size-6" />}
          />
        }
      >
        <MenuItem icon={<UserRound aria-hidden />} onClick={() => actions.open(party)}>
          View profile
        </MenuItem>
        <MenuItem icon={<ListPlus aria-hidden />} onClick={() => actions.addToWaitlist(party)}>
          Add to Waitlist
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden />} onClick={() => actions.edit(party)}>
          Edit
        </MenuItem>
        <MenuItem icon={<Merge aria-hidden />} onClick={() => actions.merge(party)} disabledReason={whyNotManage}>
          {inWords`Merge with another party`}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          tone="danger"
          icon={<Trash2 aria-hidden />}
          onClick={() => actions.remove(party)}
          disabledReason={whyNotManage}
        >
          Delete
        </MenuItem>
      </Menu>
    </div>
  )
}
