import type { Confirmation } from '@waitbook/contracts/customer'
import { number } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { confirmationPath, leavePath } from '../../paths.ts'
import { MessagePage } from '../../ui/message-page.tsx'

interface LeavePageProps {
  restaurantId: string
  entryId: string
  confirmation: Confirmation
}

/** The confirmation that the script shows as a dialog, as a page. */
export const LeavePage = ({ restaurantId, entryId, confirmation: { position } }: LeavePageProps) => (
  <MessagePage heading={m.remove_question()} text={m.remove_warning()}>
    {position !== null && (
      <p>
        <span>{`${m.position()}:`}</span> <strong>{number(position)}</strong>
      </p>
    )}
    <form method="post" action={leavePath(restaurantId, entryId)} className="actions">
      <a className="button quiet" href={confirmationPath(restaurantId, entryId)}>
        {m.keep()}
      </a>
      <button type="submit" className="primary danger">
        {m.remove()}
      </button>
    </form>
  </MessagePage>
)
