import { m } from '../../paraglide/messages.js'
import { joinPath } from '../../paths.ts'
import { MessagePage } from '../../ui/message-page.tsx'

interface ConfirmationErrorPageProps {
  restaurantId: string | undefined
  error: 'gone' | 'unavailable'
}

export const ConfirmationErrorPage = ({ restaurantId, error }: ConfirmationErrorPageProps) => {
  const gone = error === 'gone'
  return (
    <MessagePage
      heading={gone ? m.entry_not_found() : m.load_failed()}
      text={gone ? m.gone() : m.server_error()}
      tone="problem"
    >
      {restaurantId ? (
        <a className="button" href={joinPath(restaurantId)}>
          {m.back()}
        </a>
      ) : (
        <p className="hint">{m.scan_again()}</p>
      )}
    </MessagePage>
  )
}
