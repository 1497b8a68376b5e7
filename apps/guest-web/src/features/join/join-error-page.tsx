import { MessagePage } from '../../ui/message-page.tsx'
import { joinMessages } from './messages.ts'

/** With a wrong address, loading it again cannot help. */
const wrongAddress: string[] = [joinMessages.invalidId, joinMessages.notFound]

export const JoinErrorPage = ({ message }: { message: string }) => (
  <MessagePage heading={joinMessages.errorHeading} text={message} tone="problem">
    {wrongAddress.includes(message) ? (
      <p className="hint">{joinMessages.askStaff}</p>
    ) : (
      // biome-ignore lint/a11y/useValidAnchor: the empty address is this page, loaded again
      <a className="button" href="">
        {joinMessages.retry}
      </a>
    )}
  </MessagePage>
)
