import { m } from '../../messages/functions.js'
import { confirmationPath } from '../../paths.ts'

interface FormActionsProps {
  restaurantId: string
  entryId: string
  submitLabel: string
}

/** Cancel links to the page of the place. */
export const FormActions = ({ restaurantId, entryId, submitLabel }: FormActionsProps) => (
  <div className="actions">
    <a className="button quiet" href={confirmationPath(restaurantId, entryId)}>
      {m.cancel()}
    </a>
    <button type="submit" className="primary">
      {submitLabel}
    </button>
  </div>
)
