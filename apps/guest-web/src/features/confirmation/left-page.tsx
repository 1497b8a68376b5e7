import { joinPath } from '../../paths.ts'
import { MessagePage } from '../../ui/message-page.tsx'
import { confirmationMessages as messages } from './messages.ts'

export const LeftPage = ({ restaurantId, restaurantName }: { restaurantId: string; restaurantName: string }) => (
  <MessagePage heading={messages.leftHeading} text={messages.leftText(restaurantName)}>
    <a className="button" href={joinPath(restaurantId)}>
      {messages.back}
    </a>
  </MessagePage>
)
