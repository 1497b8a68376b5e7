import type { Left } from '@waitbook/contracts/customer'
import { type SubmitEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { postJson } from '../../http.ts'
import { language } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { navigation } from '../../navigate.ts'
import { joinPath, leaveCall, leavePath, shortPath } from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { useSlow } from '../../use-slow.ts'
import { endVisit } from './end-visit.ts'

/** Long enough to read or hear the confirmation. */
const removedMessageMs = 2000

type LeaveState = { step: 'asking' } | { step: 'removing' } | { step: 'removed' } | { step: 'failed'; lines: string[] }

type Answer = (Partial<Omit<Left, 'success'>> & { success?: boolean; message?: unknown; code?: unknown }) | undefined

/** Why the party could not leave, if this is known in the page's language: the server's sentences are English. */
const reasonOf = ({ message, code }: NonNullable<Answer>) => {
  if (language() !== 'en') return code === 'entry_already_settled' ? [m.settled()] : []
  return typeof message === 'string' && message !== m.remove_failed() ? [message] : []
}

const useLeave = (restaurantId: string, entryId: string, onLeaving: (leaving: boolean) => void) => {
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

interface LeaveButtonProps {
  restaurantId: string
  entryId: string
  /** Called with true before the request and with false if it is refused; in between the page shows no updates. */
  onLeaving(leaving: boolean): void
}

/** Without JavaScript the button links to a page with the same question. */
export const LeaveButton = ({ restaurantId, entryId, onLeaving }: LeaveButtonProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { state, leave, reset } = useLeave(restaurantId, entryId, onLeaving)
  const slow = useSlow(state.step === 'removing')
  const busy = state.step === 'removing' || state.step === 'removed'

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (state.step === 'removed') heading.current?.focus()
  }, [state.step])

  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    reset()
    dialog.current?.showModal()
  }
  const keepOpenWhileBusy = (event: SyntheticEvent) => busy && event.preventDefault()

  return (
    <>
      <form action={leavePath(restaurantId, entryId)} onSubmit={ask}>
        <button type="submit" className="quiet danger">
          {m.remove()}
        </button>
      </form>
      <dialog ref={dialog} aria-labelledby={titleId} onCancel={keepOpenWhileBusy}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {state.step === 'removed' ? m.left_heading() : m.remove_question()}
        </h2>
        {state.step === 'removed' ? (
          <p role="alert">{m.removed()}</p>
        ) : (
          <>
            <p>{m.remove_warning()}</p>
            {state.step === 'failed' && <AlertLines lines={state.lines} />}
            <p className="hint" role="status">
              {slow && m.still_trying()}
            </p>
            <div className="actions">
              <button type="button" className="quiet" disabled={busy} onClick={() => dialog.current?.close()}>
                {m.keep()}
              </button>
              <button
                type="button"
                className="primary danger"
                aria-disabled={busy || undefined}
                onClick={() => void leave()}
              >
                {busy ? m.removing() : m.remove()}
              </button>
            </div>
          </>
        )}
      </dialog>
    </>
  )
}
