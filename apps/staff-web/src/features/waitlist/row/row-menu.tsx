import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { loadLater } from '../../../lib/load-later.tsx'
import { loadWanted } from '../../../lib/load-wanted.ts'
import type { StableRows } from '../../stable-rows/use-stable-rows.ts'
import type { EntryRow, RowActions } from './entry-row.ts'
import { telLink } from './tel-link.ts'

const RowMenu = loadLater(async () => (await import('./entry-menu.tsx')).RowMenu)

interface OpenMenu {
  id: string
  button: HTMLElement
}

const Opener = createContext<(menu: OpenMenu) => void>(() => undefined)

interface RowMenuProviderProps {
  rows: readonly EntryRow[]
  actions: RowActions
  stableRows: Pick<StableRows, 'frozen' | 'presses'>
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
      if (RowMenu.isLoaded()) return setOpen(true)
      // Not before it can be shown: an open menu holds the rows, and only the menu closes itself.
      loadWanted(RowMenu.preload, () => setOpen(true))
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
  const { frozen, presses } = stableRows
  useLayoutEffect(() => {
    if (!isLost) return
    presses.uncovered()
    setOpen(false)
  }, [isLost, presses])
  useLayoutEffect(() => {
    if (!isShown) return
    frozen.keep('menu', true)
    return () => frozen.keep('menu', false)
  }, [isShown, frozen])
  useEffect(() => {
    if (!isShown || !asked) return
    // In a context, not a prop of the rows: a press would render every row again.
    asked.button.setAttribute('aria-expanded', 'true')
    return () => asked.button.removeAttribute('aria-expanded')
  }, [isShown, asked])

  return (
    <Opener value={open}>
      {children}
      <RowMenu
        open={isShown}
        onOpenChange={setOpen}
        anchor={asked?.button}
        keepMounted={isReady}
        // Beside the button it has the whole height of the screen.
        side="left"
        align="start"
        row={row}
        actions={actions}
      />
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

/** Places the call from the keyboard, as the menu's link does. */
export const callByKey = (entry: WaitlistEntry, actions: RowActions) => {
  actions.announceCall(entry)
  if (entry.phone_number) window.location.href = telLink(entry.phone_number)
}
