import { errorDetail } from '../../lib/api-error.ts'
import { securityMessages as say } from './security-messages.ts'

export const refusalOf = (error: unknown) => errorDetail(error) ?? say.failed
