import { notify } from '@waitbook/ui/toast'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { createHeldList } from './held-list.ts'
import { waitlistMessages as say } from './messages.ts'
import { createPressGuard } from './press-guard.ts'

const now = () => performance.now()

/** What stands between the host's pointers and keys and the rows, for as long as the page stands. */
export const useRowGuard = (nameOf: (id: string) => string) => {
  const name = useRef(nameOf)
  useLayoutEffect(() => {
    name.current = nameOf
  })
  const [guard] = useState(() => ({
    held: createHeldList(now),
    presses: createPressGuard(now, (id) => notify.info(say.ignored(name.current(id)), { id: 'ignored' })),
  }))
  /** The ref of the element around the list. */
  const attach = useCallback(
    (list: HTMLElement | null) => {
      if (!list) return
      const ends = [guard.presses.attach(list), guard.held.attach(list)]
      return () => {
        for (const end of ends) end()
      }
    },
    [guard],
  )
  return { ...guard, attach }
}

export type RowGuard = ReturnType<typeof useRowGuard>
