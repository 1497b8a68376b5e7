import { m } from '../../paraglide/messages.js'
import { joinPath } from '../../paths.ts'
import { MessagePage } from '../../ui/message-page.tsx'

export const LeftPage = ({ restaurantId, restaurantName }: { restaurantId: string; restaurantName: string }) => (
  <MessagePage heading={m.left_heading()} text={m.left_text({ restaurant: restaurantName })}>
    <a className="button" href={joinPath(restaurantId)}>
      {m.back()}
    </a>
  </MessagePage>
)
