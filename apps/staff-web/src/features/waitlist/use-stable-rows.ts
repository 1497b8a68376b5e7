import { notify, onToastsUncover } from '@waitbook/ui/toast'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { createHeldList } from './held-list.ts'
import { waitlistMessages as say } from './messages.ts'
import { createPressFilter } from './press-filter.ts'

const now = () => performance.now()

/** Prevents presses meant for another row; lives as long as the page is mounted. */
export const useStableRows = (nameOf: (id: string) => string) => {
  const name = useRef(nameOf)
  useLayoutEffect(() => {
    name.current = nameOf
  })
  const [stableRows] = useState(() => ({
    held: createHeldList(now),
    presses: createPressFilter(now, (id) => notify.info(say.ignored(name.current(id)), { id: 'ignored' })),
  }))
  /** Ref callback for the element that contains the list. */
  const attach = useCallback(
    (list: HTMLElement | null) => {
      if (!list) return
      const ends = [
        stableRows.presses.attach(list),
        stableRows.held.attach(list),
        onToastsUncover(stableRows.presses.uncovered),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
    [stableRows],
  )
  return { ...stableRows, attach }
}

export type StableRows = ReturnType<typeof useStableRows>
