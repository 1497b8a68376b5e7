import { notify, onToastsUncover } from '@waitbook/ui/toast'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { createHeldList } from './held-list.ts'
import { waitlistMessages as say } from './messages.ts'
import { createPressGuard } from './press-guard.ts'

const now = () => performance.now()

/** Guards the rows against presses meant for another row; lives as long as the page is mounted. */
export const useRowGuard = (nameOf: (id: string) => string) => {
  const name = useRef(nameOf)
  useLayoutEffect(() => {
    name.current = nameOf
  })
  const [guard] = useState(() => ({
    held: createHeldList(now),
    presses: createPressGuard(now, (id) => notify.info(say.ignored(name.current(id)), { id: 'ignored' })),
  }))
  /** Ref callback for the element that contains the list. */
  const attach = useCallback(
    (list: HTMLElement | null) => {
      if (!list) return
      const ends = [guard.presses.attach(list), guard.held.attach(list), onToastsUncover(guard.presses.uncovered)]
      return () => {
        for (const end of ends) end()
      }
    },
    [guard],
  )
  return { ...guard, attach }
}

export type RowGuard = ReturnType<typeof useRowGuard>
