import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { notify } from '@waitbook/ui/toast'
import type { RefObject } from 'react'
import { type Shortcut, useShortcuts } from '../../../lib/use-shortcuts.ts'
import type { StableRows } from '../../stable-rows/use-stable-rows.ts'
import type { RowActions } from '../row/entry-row.ts'
import { focusedEntryId, focusRow, isRowItselfFocused, rowElement } from '../row/row-focus.ts'
import { callByKey } from '../row/row-menu.tsx'
import { waitlistMessages as say } from '../waitlist-messages.ts'

interface BoardShortcutsOptions {
  entries: readonly WaitlistEntry[]
  actions: RowActions
  presses: StableRows['presses']
  searchInput: RefObject<HTMLInputElement | null>
  addParty: () => void
  undoLast: () => void
  showHelp: () => void
}

/** look.md point 20. Keys that act on a party act on the row that has the focus. */
export const useBoardShortcuts = (options: BoardShortcutsOptions) => {
  const { entries, actions, presses, searchInput } = options
  const focused = () => entries.find(({ id }) => id === focusedEntryId())
  const onParty =
    (act: (entry: WaitlistEntry) => void): Shortcut =>
    () => {
      const entry = focused()
      if (entry) presses.allowsKey(entry.id) && act(entry)
      else notify.info(say.chooseFirst, { id: 'choose' })
    }
  const withinList =
    (act: (entry: WaitlistEntry) => void): Shortcut =>
    () => {
      const entry = focused()
      return entry ? act(entry) : false
    }
  const search = () => searchInput.current?.focus()

  useShortcuts({
    '/': search,
    'mod+k': search,
    n: options.addParty,
    z: options.undoLast,
    '?': options.showHelp,
    j: () => focusRow(1),
    k: () => focusRow(-1),
    arrowdown: withinList(() => focusRow(1)),
    arrowup: withinList(() => focusRow(-1)),
    'alt+arrowup': withinList((entry) => presses.allowsKey(entry.id) && actions.move(entry, 'up')),
    'alt+arrowdown': withinList((entry) => presses.allowsKey(entry.id) && actions.move(entry, 'down')),
    enter: () => {
      if (!isRowItselfFocused()) return false
      const row = rowElement(focusedEntryId() ?? '')
      return row?.querySelector<HTMLElement>('[data-row-menu]')?.click()
    },
    m: onParty(actions.notify),
    c: onParty((entry) => callByKey(entry, actions)),
    s: onParty(actions.serve),
    e: onParty(actions.edit),
  })
}
