import { lateSteps } from '@waitbook/domain/waitlist/lateness'
import { isOnItsWay } from '@waitbook/domain/waitlist/on-my-way'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { newKey, postJson } from '../../http.ts'
import { m } from '../../messages/functions.js'
import { arrivedCall, arrivedPath, lateCall, latePath, messagePath, onMyWayCall, onMyWayPath } from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { StepButtons } from '../../ui/step-buttons.tsx'
import { duration } from '../../words.ts'
import { HiddenFields } from '../book/hidden-fields.tsx'
import { type Party, type Place, readConfirmation } from './place.ts'

/** Why a report to the team failed, by the error code. */
const refusalText = (code: unknown, maxLateMinutes: number) => {
  if (code === 'too_late') return m.too_late({ time: duration(maxLateMinutes) })
  if (code === 'entry_already_settled') return m.settled()
  if (code === 'too_many') return m.too_many()
  return m.action_failed()
}

/** Sends reports to the team; `onReported` is called with the changed party. */
const useReport = (max: number, refused: string | undefined, onReported: (party: Party) => void) => {
  const [failure, setFailure] = useState(() => (refused === undefined ? '' : refusalText(refused, max)))
  const [busy, setBusy] = useState(false)
  const attempt = useRef({ what: '', key: '' })

  const report = async (path: string, body: object) => {
    if (busy) return
    const what = path + JSON.stringify(body)
    // A repeat after a lost response must not count twice.
    if (attempt.current.what !== what) attempt.current = { what, key: newKey() }
    setBusy(true)
    setFailure('')
    const answer = await postJson(path, body, { 'idempotency-key': attempt.current.key })
    setBusy(false)
    if (answer.status > 0 && answer.status < 500) attempt.current = { what: '', key: '' }
    const party = answer.ok ? readConfirmation(answer.body)?.party : undefined
    if (party) onReported(party)
    else setFailure(refusalText((answer.body as { code?: unknown } | undefined)?.code, max))
  }

  return { failure, busy, report }
}

interface ReportToTeamProps {
  restaurantId: string
  entryId: string
  party: Party
  place: Pick<Place, 'status' | 'notified_at'>
  /** The most minutes in all. */
  maxLate: number
  /** The error code of a form posted without JavaScript. */
  refused: string | undefined
  onReported(party: Party): void
  /** The last items of the menu. */
  more?: ReactNode
  children?: ReactNode
}

/** Reports to the team: 'I am here', 'On my way' after the call, and a menu of rarer actions that needs no JavaScript. */
export const ReportToTeam = ({
  restaurantId,
  entryId,
  party,
  place,
  maxLate,
  refused,
  onReported,
  more,
  children,
}: ReportToTeamProps) => {
  const { failure, busy, report } = useReport(maxLate, refused, onReported)
  const { guest_late_minutes: lateMinutes, guest_arrived_at: arrived } = party
  const isCalled = place.status === 'NOTIFIED' && !arrived
  const isComing = !arrived && isOnItsWay({ ...place, guest_coming_at: party.guest_coming_at })
  const left = maxLate - lateMinutes
  const result = useRef<HTMLDivElement>(null)
  const hasPressed = useRef(false)

  // If the pressed button is gone, the focus moves to its result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each of the guest's messages
  useEffect(() => {
    if (hasPressed.current && document.activeElement === document.body) result.current?.focus()
    hasPressed.current = false
  }, [arrived, lateMinutes, isComing])

  const steps = lateSteps.filter((minutes) => minutes <= left)

  const reportTo =
    (callOf: typeof arrivedCall, bodyOf = (_pressed: HTMLButtonElement | null): object => ({})) =>
    (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      hasPressed.current = true
      const { submitter } = event.nativeEvent as globalThis.SubmitEvent
      void report(callOf(restaurantId, entryId), bodyOf(submitter as HTMLButtonElement | null))
    }
  const reportLate = reportTo(lateCall, (pressed) => ({ minutes: Number(pressed?.value) }))

  const lateForm = !arrived && steps.length > 0 && (
    <form method="post" action={latePath(restaurantId, entryId)} onSubmit={reportLate}>
      <HiddenFields fields={{ seen_late_minutes: lateMinutes }} />
      <StepButtons
        legend={m.late_question()}
        name="minutes"
        steps={steps}
        label={(minutes) => m.late_by({ time: duration(minutes) })}
        busy={busy}
      />
    </form>
  )

  return (
    <section className="card">
      <h2>{m.tell_team()}</h2>
      <div role="status" tabIndex={-1} ref={result}>
        {arrived && <p className="notice">{m.here_said()}</p>}
        {isComing && <p className="notice">{m.on_my_way_said()}</p>}
        {!arrived && lateMinutes > 0 && <p className="notice">{m.late_said({ time: duration(lateMinutes) })}</p>}
      </div>
      {failure && <AlertLines lines={[failure]} />}
      {isCalled && !isComing && (
        <form method="post" action={onMyWayPath(restaurantId, entryId)} onSubmit={reportTo(onMyWayCall)}>
          <button type="submit" className="primary" aria-disabled={busy || undefined}>
            {m.on_my_way()}
          </button>
        </form>
      )}
      {!arrived && (
        <form method="post" action={arrivedPath(restaurantId, entryId)} onSubmit={reportTo(arrivedCall)}>
          <button
            type="submit"
            className={isCalled && !isComing ? 'quiet' : 'primary'}
            aria-disabled={busy || undefined}
          >
            {m.here()}
          </button>
        </form>
      )}
      {isCalled && lateForm}
      {children}
      <details className="more">
        <summary className="button quiet">{m.more()}</summary>
        <div className="actions">
          {!isCalled && lateForm}
          <a className="button quiet" href={messagePath(restaurantId, entryId)}>
            {m.write_team()}
          </a>
          {more}
        </div>
      </details>
    </section>
  )
}
