import type { Left } from '@waitbook/contracts/customer'
import { useRef, useState } from 'react'
import { postJson } from '../../http.ts'
import { language } from '../../language.ts'
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

type Answer = (Partial<Omit<Left, 'success'>> & { success?: boolean; message?: unknown; code?: unknown }) | undefined

/** Why the party could not leave, if this is known in the page's language: the server's sentences are English. */
const reasonOf = ({ message, code }: NonNullable<Answer>) => {
  if (language() !== 'en') return code === 'entry_already_settled' ? [m.settled()] : []
  return typeof message === 'string' && message !== m.remove_failed() ? [message] : []
}

export const useLeave = (restaurantId: string, entryId: string, onLeaving: (leaving: boolean) => void) => {
  const [state, setState] = useState<LeaveState>({ step: 'asking' })
  const underWay = useRef(false)

  const leave = async () => {
    if (underWay.current) return
    underWay.current = true
    onLeaving(true)
    setState({ step: 'removing' })
    const { ok, body } = await postJson(leaveCall(restaurantId, entryId), {})
    const answer = body as Answer
    if (ok && answer?.success) {
      endVisit(restaurantId, entryId)
      setState({ step: 'removed' })
      const next = answer.redirect_url_segment ? shortPath(answer.redirect_url_segment) : joinPath(restaurantId)
      setTimeout(() => navigation.goTo(next), removedMessageMs)
      return
    }
    underWay.current = false
    onLeaving(false)
    setState({ step: 'failed', lines: [m.remove_failed(), ...reasonOf(answer ?? {})] })
  }

  return { state, leave, reset: () => setState({ step: 'asking' }) }
}
