import { m } from '../../messages/functions.js'
import { bookPath, madePath } from '../../paths.ts'
import { queryOf } from '../book/book-query.ts'

interface MadeNoticeProps {
  restaurantId: string
  formKey: string | undefined
}

/** On a new form, for a guest whose response was lost: links to the page of the used form. */
export const MadeNotice = ({ restaurantId, formKey }: MadeNoticeProps) =>
  formKey !== undefined && (
    <p className="notice" role="status">
      <span>
        <span>{m.made_booking()}</span>{' '}
        <a href={`${madePath(bookPath(restaurantId))}?${queryOf({ form_key: formKey })}`}>{m.wish_see_booking()}</a>
      </span>
    </p>
  )
