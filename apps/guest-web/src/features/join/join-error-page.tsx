import { m } from '../../paraglide/messages.js'
import { MessagePage } from '../../ui/message-page.tsx'

const texts = { no_id: m.invalid_id, not_found: m.not_found, server: m.server_error, form: m.form_unreadable }

export const JoinErrorPage = ({ error }: { error: keyof typeof texts }) => (
  <MessagePage heading={m.join_error_heading()} text={texts[error]()} tone="problem">
    {error === 'server' || error === 'form' ? (
      // biome-ignore lint/a11y/useValidAnchor: the empty address is this page, loaded again
      <a className="button" href="">
        {m.retry()}
      </a>
    ) : (
      // With a wrong address, loading it again cannot help.
      <p className="hint">{m.ask_staff()}</p>
    )}
  </MessagePage>
)
