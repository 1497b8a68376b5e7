import type { Confirmation } from '@waitbook/contracts/customer'
import { number } from '../../language.ts'
import { m } from '../../paraglide/messages.js'
import { alertPath } from '../../paths.ts'

interface AlertLinkProps {
  restaurantId: string
  entryId: string
  position: number | null
  alert: Confirmation['turn_alert']
}

/** The guest's alert before its turn, and the link to change it; hidden once the alert is due. */
export const AlertLink = ({ restaurantId, entryId, position, alert }: AlertLinkProps) => {
  const ahead = (position ?? 1) - 1
  const chosen = alert?.ahead
  if (!alert || ahead <= (chosen ?? 1)) return null
  return (
    <div className="field">
      <a className="button quiet" href={alertPath(restaurantId, entryId)}>
        {m.alert_ask()}
      </a>
      {chosen && <p className="hint">{alert.sent ? m.alert_sent() : m.alert_on({ count: number(chosen) })}</p>}
    </div>
  )
}
