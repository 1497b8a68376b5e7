import { joinPath } from '../../paths.ts'
import { MessagePage } from '../../ui/message-page.tsx'
import { confirmationMessages as messages } from './messages.ts'

interface ConfirmationErrorPageProps {
  restaurantId: string | undefined
  message: string
}

export const ConfirmationErrorPage = ({ restaurantId, message }: ConfirmationErrorPageProps) => (
  <MessagePage heading={messages.errorHeading} text={message} tone="problem">
    {restaurantId ? (
      <a className="button" href={joinPath(restaurantId)}>
        {messages.back}
      </a>
    ) : (
      <p className="hint">{messages.scanAgain}</p>
    )}
  </MessagePage>
)
