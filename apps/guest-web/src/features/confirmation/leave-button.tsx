import { type SubmitEvent, type SyntheticEvent, useId, useRef } from 'react'
import { leavePath } from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { useSlow } from '../../use-slow.ts'
import { confirmationMessages as messages } from './messages.ts'
import { useLeave } from './use-leave.ts'

interface LeaveButtonProps {
  restaurantId: string
  entryId: string
  /** Told true on asking the server, false when it refuses: in between the page shows no other news. */
  onLeaving(leaving: boolean): void
}

/** Without JavaScript the button leads to the page that asks the same question. */
export const LeaveButton = ({ restaurantId, entryId, onLeaving }: LeaveButtonProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { state, leave, reset } = useLeave(restaurantId, entryId, onLeaving)
  const slow = useSlow(state.step === 'removing')
  const busy = state.step === 'removing' || state.step === 'removed'

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
          {messages.remove}
        </button>
      </form>
      <dialog ref={dialog} aria-labelledby={titleId} onCancel={keepOpenWhileBusy}>
        <h2 id={titleId}>{state.step === 'removed' ? messages.leftHeading : messages.removeQuestion}</h2>
        {state.step === 'removed' ? (
          <p role="alert">{messages.removed}</p>
        ) : (
          <>
            <p>{messages.removeWarning}</p>
            {state.step === 'failed' && <AlertLines lines={state.lines} />}
            <p className="hint" role="status">
              {slow && messages.stillTrying}
            </p>
            <div className="actions">
              <button type="button" className="quiet" disabled={busy} onClick={() => dialog.current?.close()}>
                {messages.keep}
              </button>
              <button
                type="button"
                className="primary danger"
                aria-disabled={busy || undefined}
                onClick={() => void leave()}
              >
                {busy ? messages.removing : messages.remove}
              </button>
            </div>
          </>
        )}
      </dialog>
    </>
  )
}
