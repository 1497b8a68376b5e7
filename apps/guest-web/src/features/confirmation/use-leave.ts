import type { Left } from '@waitbook/contracts/customer'
import { useRef, useState } from 'react'
import { postJson } from '../../http.ts'
import { navigation } from '../../navigate.ts'
import { m } from '../../paraglide/messages.js'
import { joinPath, leaveCall, shortPath } from '../../paths.ts'
import { endVisit } from './end-visit.ts'

/** Long enough to read or hear the confirmation. */
const removedMessageMs = 2000

export type LeaveState =
  | { step: 'asking' }
  | { step: 'removing' }
  | { step: 'removed' }
  | { step: 'failed'; lines: string[] }

export const useLeave = (restaurantId: string, entryId: string, onLeaving: (leaving: boolean) => void) => {
  const [state, setState] = useState<LeaveState>({ step: 'asking' })
  const underWay = useRef(false)

  const leave = async () => {
    if (underWay.current) return
    underWay.current = true
    onLeaving(true)
    setState({ step: 'removing' })
    const { ok, body } = await postJson(leaveCall(restaurantId, entryId), {})
    const answer = body as (Partial<Omit<Left, 'success'>> & { success?: boolean; message?: unknown }) | undefined
    if (ok && answer?.success) {
      endVisit(restaurantId, entryId)
      setState({ step: 'removed' })
      const next = answer.redirect_url_segment ? shortPath(answer.redirect_url_segment) : joinPath(restaurantId)
      setTimeout(() => navigation.goTo(next), removedMessageMs)
      return
    }
    underWay.current = false
    onLeaving(false)
    const reason = typeof answer?.message === 'string' && answer.message !== m.remove_failed() ? [answer.message] : []
    setState({ step: 'failed', lines: [m.remove_failed(), ...reason] })
  }

  return { state, leave, reset: () => setState({ step: 'asking' }) }
}
