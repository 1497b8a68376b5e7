import { m } from '../../messages/functions.js'
import { hintId } from '../../ui/field.tsx'

/** Offers notifications; shown by the page's script where the browser supports them. */
export const PushOffer = ({ call, hint }: { call: string; hint: string }) => (
  <div id="push" className="field" hidden data-call={call}>
    <button type="button" className="quiet" aria-describedby={hintId('push')}>
      {m.push_here()}
    </button>
    <button type="button" className="quiet" hidden>
      {m.push_off()}
    </button>
    <p className="hint" id={hintId('push')}>
      {hint}
    </p>
    <p
      className="hint"
      role="status"
      data-on={m.push_here_on()}
      data-denied={m.push_denied()}
      data-failed={m.action_failed()}
    />
  </div>
)
