import { m } from '../../messages/functions.js'
import { joinPath } from '../../paths.ts'
import { MessagePage } from '../../ui/message-page.tsx'

export const NoMenuPage = ({ restaurantId, restaurantName }: { restaurantId: string; restaurantName: string }) => (
  <MessagePage heading={m.no_menu_heading()} text={m.no_menu_text({ restaurant: restaurantName })} tone="problem">
    <a className="button" href={joinPath(restaurantId)}>
      {m.back()}
    </a>
  </MessagePage>
)
