import type { Confirmation } from '@waitbook/contracts/customer'
import { confirmationPath, leavePath } from '../../paths.ts'
import { MessagePage } from '../../ui/message-page.tsx'
import { confirmationMessages as messages } from './messages.ts'

interface LeavePageProps {
  restaurantId: string
  entryId: string
  confirmation: Confirmation
}

/** The question that the script asks in a dialog, as a page. */
export const LeavePage = ({ restaurantId, entryId, confirmation: { position } }: LeavePageProps) => (
  <MessagePage heading={messages.removeQuestion} text={messages.removeWarning}>
    {position !== null && (
      <p>
        {messages.position}: <strong>{position}</strong>
      </p>
    )}
    <form method="post" action={leavePath(restaurantId, entryId)} className="actions">
      <a className="button quiet" href={confirmationPath(restaurantId, entryId)}>
        {messages.keep}
      </a>
      <button type="submit" className="primary danger">
        {messages.remove}
      </button>
    </form>
  </MessagePage>
)
