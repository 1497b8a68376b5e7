import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@waitbook/ui/menu'
import {
  ArrowDown,
  ArrowUp,
  ArrowUpToLine,
  Check,
  Hourglass,
  ListRestart,
  Megaphone,
  MessageCircle,
  MessageSquareText,
  Pencil,
  Phone,
  Trash2,
  UserX,
} from 'lucide-react'
import {
  createContext,
  memo,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { EntryRow, RowActions } from './entry-row.ts'
import { serveWord } from './messages.ts'
import { telLink } from './tel-link.ts'
import type { StableRows } from './use-stable-rows.ts'

interface OpenMenu {
  id: string
  button: HTMLElement
}

const Opener = createContext<(menu: OpenMenu) => void>(() => undefined)

interface RowMenuProviderProps {
  rows: readonly EntryRow[]
  actions: RowActions
  stableRows: Pick<StableRows, 'held' | 'presses'>
  children: ReactNode
}

/**
 * The menu shared by all rows, as a menu per row would cost more than the rest of the row, and mounting one on a tap as
 * much as opening it. It opens at the row whose button was pressed. While it is open the rows keep their places.
 */
export function RowMenuProvider({ rows, actions, stableRows, children }: RowMenuProviderProps) {
  const [asked, setAsked] = useState<OpenMenu>()
  const [isOpen, setOpen] = useState(false)
  const isReady = useIdle()
  const open = useMemo(
    () => (menu: OpenMenu) => {
      setAsked(menu)
      setOpen(true)
    },
    [],
  )
  const asker = asked && rows.find(({ entry }) => entry.id === asked.id)
  const isShown = isOpen && asker !== undefined
  const isLost = isOpen && asker === undefined
  const lastAsker = useRef<EntryRow>(undefined)
  useLayoutEffect(() => {
    if (asker) lastAsker.current = asker
  })
  // While it fades out after its party has left, it must not show another party.
  const row = asker ?? lastAsker.current ?? rows[0]
  const { held, presses } = stableRows
  useLayoutEffect(() => {
    if (!isLost) return
    presses.uncovered()
    setOpen(false)
  }, [isLost, presses])
  useLayoutEffect(() => {
    if (!isShown) return
    held.keep('menu', true)
    return () => held.keep('menu', false)
  }, [isShown, held])
  useEffect(() => {
    if (!isShown || !asked) return
    // In a context, not a prop of the rows: a press would render every row again.
    asked.button.setAttribute('aria-expanded', 'true')
    return () => asked.button.removeAttribute('aria-expanded')
  }, [isShown, asked])

  return (
    <Opener value={open}>
      {children}
      <Menu open={isShown} onOpenChange={setOpen} anchor={asked?.button} keepMounted={isReady}>
        {row && <EntryMenu row={row} actions={actions} />}
      </Menu>
    </Opener>
  )
}

/** Opens the menu of this entry at the button that was pressed. */
export const useRowMenu = (id: string) => {
  const open = useContext(Opener)
  return (event: { currentTarget: HTMLElement }) => open({ id, button: event.currentTarget })
}

/** Whether the browser has been idle since this was mounted. */
const useIdle = () => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) return
    const handle = requestIdleCallback(() => startTransition(() => setIdle(true)))
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
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
      {entry.status === 'NOTIFIED' && (
        <MenuItem icon={<Hourglass aria-hidden />} onClick={() => actions.backToWaiting(entry)}>
          Back to waiting
        </MenuItem>
      )}
      <MenuItem icon={<MessageCircle aria-hidden />} onClick={() => actions.messages(entry)}>
        {entry.unread_replies > 0 ? `Messages (${entry.unread_replies} new)` : 'Messages'}
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden />} shortcut="E" onClick={() => actions.edit(entry)}>
        Edit Party
      </MenuItem>
      <MenuItem icon={<Check aria-hidden />} shortcut="S" onClick={() => actions.serve(entry)}>
        {`${serveWord(row.isSeated)} Party`}
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

/** Places the call from the keyboard, as the menu's link does. */
export const callByKey = (entry: WaitlistEntry, actions: RowActions) => {
  actions.announceCall(entry)
  if (entry.phone_number) window.location.href = telLink(entry.phone_number)
}
