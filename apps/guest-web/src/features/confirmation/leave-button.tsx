import { type SubmitEvent, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { leavePath } from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { useSlow } from '../../use-slow.ts'
import { useLeave } from './use-leave.ts'

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
