import { formKeyCookie } from '../../pages/form-key.ts'
import { joinPath } from '../../pages/page-sender.ts'

/** Without the trailing slash, so that it is also sent with a URL without it, and with the pages below. */
export const joinKey = formKeyCookie('join_key', (restaurantId) => joinPath(restaurantId).slice(0, -1))
