import { formKeyCookie } from '../../pages/form-key.ts'
import { joinPath } from '../../pages/page-sender.ts'

/** The key of the join form, until the place is shown. */
export const joinKey = formKeyCookie('join_key', joinPath)
