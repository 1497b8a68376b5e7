import type { JoinFault } from '@waitbook/contracts/guest-pages'
import { m } from '../../messages/functions.js'
import { MessagePage } from '../../ui/message-page.tsx'
import { OwnTabLink } from '../../ui/own-tab-link.tsx'

const texts: Record<Exclude<JoinFault, 'other'>, () => string> = {
  no_id: m.invalid_id,
  missing: m.missing_restaurant,
  not_found: m.not_found,
  invalid_data: m.load_invalid,
  server: m.server_error,
  foreign: m.own_tab_needed,
  form: m.form_unreadable,
}

/** Faults of the URL, which a reload cannot fix. */
const addressFaults: JoinFault[] = ['no_id', 'missing', 'not_found']

interface JoinErrorPageProps {
  error: JoinFault
  /** The server's text for any other fault. */
  reason: string | undefined
  requestId: string | undefined
}

export const JoinErrorPage = ({ error, reason = '', requestId }: JoinErrorPageProps) => (
  <MessagePage
    heading={m.join_error_heading()}
    text={error === 'other' ? m.load_other({ reason }) : texts[error]()}
    tone="problem"
  >
    {addressFaults.includes(error) && <p className="hint">{m.ask_staff()}</p>}
    {error === 'foreign' && <OwnTabLink href="" />}
    {error !== 'foreign' && !addressFaults.includes(error) && (
      <>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty URL reloads this page */}
        <a className="button" href="">
          {m.retry()}
        </a>
        {requestId && <p className="hint">{m.quote_number({ number: requestId })}</p>}
      </>
    )}
  </MessagePage>
)
