import type { Confirmation } from '@waitbook/contracts/customer'
import { alertSteps } from '@waitbook/domain/waitlist/turn-alert'
import { number } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { alertPath, confirmationPath } from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { StepButtons } from '../../ui/step-buttons.tsx'

interface AlertPageProps {
  restaurantId: string
  entryId: string
  confirmation: Confirmation
  refused: string | undefined
}

const refusals: Record<string, () => string> = {
  too_many: m.too_many,
  alert_sent: m.alert_sent,
  alert_not_possible: m.alert_impossible,
  entry_already_settled: m.settled,
}

const hintOf = ({ way, sent, needs_link }: NonNullable<Confirmation['turn_alert']>) => {
  if (sent) return m.alert_sent()
  if (needs_link) return m.alert_needs_link()
  if (way === null) return m.alert_impossible()
  return way === 'text' ? m.alert_by_text() : m.alert_by_push()
}

/** Plain form buttons, which work without a script. */
export const AlertPage = ({ restaurantId, entryId, confirmation, refused }: AlertPageProps) => {
  const { queue_entry: entry, position, turn_alert: alert = { ahead: null, way: null, sent: false } } = confirmation
  const ahead = (position ?? 1) - 1
  const steps = alert.sent || alert.way === null ? [] : alertSteps.filter((step) => step < ahead)
  return (
    <PageFrame restaurant={entry.restaurant}>
      <h1>{m.alert_ask()}</h1>
      <form className="card" method="post" action={alertPath(restaurantId, entryId)}>
        {refused && <AlertLines lines={[(refusals[refused] ?? m.action_failed)()]} />}
        <p>
          <span>{`${m.parties_ahead()}:`}</span> <strong>{number(ahead)}</strong>
        </p>
        <p>{hintOf(alert)}</p>
        {steps.length > 0 && (
          <StepButtons legend={m.alert_question()} name="ahead" steps={steps} label={number} chosen={alert.ahead} />
        )}
        {alert.ahead !== null && !alert.sent && (
          <button type="submit" name="ahead" value="" className="quiet danger">
            {m.alert_off()}
          </button>
        )}
        <a className="button quiet" href={confirmationPath(restaurantId, entryId)}>
          {m.cancel()}
        </a>
      </form>
    </PageFrame>
  )
}
