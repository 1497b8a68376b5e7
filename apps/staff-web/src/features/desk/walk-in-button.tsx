import type { Desks, StoredDesk } from '@waitbook/contracts/desk/desks'
import { Button } from '@waitbook/ui/button'
import { Menu, MenuItem } from '@waitbook/ui/menu'
import { UserPlus } from 'lucide-react'
import { deskMessages as say } from './desk-messages.ts'
import type { DeskActions } from './use-desk-actions.ts'

interface WalkInButtonProps {
  desks: Desks
  desk: StoredDesk
  actions: DeskActions
}

/** Serves a guest who comes to the desk without a ticket: one press, or two where the desk serves several queues. */
export function WalkInButton({ desks, desk, actions }: WalkInButtonProps) {
  const queues = desks.queues.filter(({ id }) => desk.queues.some(({ queue_id }) => queue_id === id))
  const icon = <UserPlus aria-hidden className="size-5" />
  const [only] = queues
  if (!only) return null
  if (queues.length === 1)
    return (
      <Button full icon={icon} onClick={() => actions.walkIn(only.id)}>
        {say.walkIn}
      </Button>
    )
  return (
    <Menu
      align="center"
      trigger={
        <Button full icon={icon}>
          {say.walkIn}
        </Button>
      }
    >
      {queues.map(({ id, name }) => (
        <MenuItem key={id} onClick={() => void actions.walkIn(id)}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </Menu>
  )
}
