import { m } from '../../messages/functions.js'
import { joinPath } from '../../paths.ts'
import { MessagePage } from '../../ui/message-page.tsx'

/** Cached by the service worker of an installed app, which shows it if the join page cannot be loaded. */
export const OfflinePage = ({ restaurantId, restaurantName }: { restaurantId: string; restaurantName: string }) => (
  <MessagePage heading={m.offline_heading()} text={restaurantName} tone="problem">
    <a className="button" href={joinPath(restaurantId)}>
      {m.retry()}
    </a>
  </MessagePage>
)
