import { onToastsUncover } from '@waitbook/ui/toast'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { waitlistMessages as say } from '../waitlist/waitlist-messages.ts'
import { createFrozenList } from './frozen-list.ts'
import type { IgnoredPress, IgnoredPressNoteProps } from './ignored-press-note.tsx'
import { createPressFilter } from './press-filter.ts'

const now = () => performance.now()

/** Prevents presses meant for another row; lives as long as the page is mounted. */
export const useStableRows = (nameOf: (id: string) => string) => {
  const name = useRef(nameOf)
  useLayoutEffect(() => {
    name.current = nameOf
  })
  const [ignored, setIgnored] = useState<IgnoredPress>()
  const [stableRows] = useState(() => ({
    frozen: createFrozenList(now),
    presses: createPressFilter(now, (id, row) =>
      setIgnored({ text: say.ignored(name.current(id)), row: row.getBoundingClientRect() }),
    ),
  }))
  /** Ref callback for the element that contains the list. */
  const attach = useCallback(
    (list: HTMLElement | null) => {
      if (!list) return
      const ends = [
        stableRows.presses.attach(list),
        stableRows.frozen.attach(list),
        onToastsUncover(stableRows.presses.uncovered),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
    [stableRows],
  )
  const note: IgnoredPressNoteProps = {
    ignored,
    onClose: () => setIgnored(undefined),
    onUncover: stableRows.presses.uncovered,
  }
  return { ...stableRows, attach, note }
}

export type StableRows = ReturnType<typeof useStableRows>
