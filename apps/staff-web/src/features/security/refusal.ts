import { notify } from '@waitbook/ui/toast'
import { errorDetail, errorStatus } from '../../lib/api-error.ts'
import { securityMessages as say } from './security-messages.ts'

export const refusalOf = (error: unknown) => errorDetail(error) ?? say.failed

/** Shows why a call was refused, except for an ended session, which has its own dialog. */
export const showRefusal = (error: unknown) => {
  if (errorStatus(error) !== 401) notify.error(refusalOf(error))
}
