import { lateSteps } from '@waitbook/domain/waitlist/lateness'
import { isOnItsWay } from '@waitbook/domain/waitlist/on-my-way'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { arrivedCall, arrivedPath, lateCall, latePath, messagePath, onMyWayCall, onMyWayPath } from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { StepButtons } from '../../ui/step-buttons.tsx'
import { duration } from '../../words.ts'
import { HiddenFields } from '../book/hidden-fields.tsx'
import type { Party, Place } from './place.ts'
import { useReport } from './use-report.ts'

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

  const reportArrival = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    hasPressed.current = true
    void report(arrivedCall(restaurantId, entryId), {})
  }
  const reportOnMyWay = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    hasPressed.current = true
    void report(onMyWayCall(restaurantId, entryId), {})
  }
  const reportLate = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    hasPressed.current = true
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    void report(lateCall(restaurantId, entryId), { minutes: Number((submitter as HTMLButtonElement | null)?.value) })
  }

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
        <form method="post" action={onMyWayPath(restaurantId, entryId)} onSubmit={reportOnMyWay}>
          <button type="submit" className="primary" aria-disabled={busy || undefined}>
            {m.on_my_way()}
          </button>
        </form>
      )}
      {!arrived && (
        <form method="post" action={arrivedPath(restaurantId, entryId)} onSubmit={reportArrival}>
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
