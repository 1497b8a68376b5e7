import { notify } from '@waitbook/ui/toast'
import { errorDetail, errorStatus } from '../../api-error.ts'
import { securityMessages as say } from './messages.ts'

export const refusalOf = (error: unknown) => errorDetail(error) ?? say.failed

/** Says why a call was refused; an ended session says so itself. */
export const tellRefusal = (error: unknown) => {
  if (errorStatus(error) !== 401) notify.error(refusalOf(error))
}
