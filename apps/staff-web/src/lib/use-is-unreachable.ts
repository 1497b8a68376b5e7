import { useIsOffline } from '../features/floor/use-is-offline.ts'
import { isNetworkFailure } from './api-error.ts'

/** Whether a query has no answer of the server: the browser is offline, or the last try got no response. */
export const useIsUnreachable = ({ failureReason }: { failureReason: unknown }) => {
  const isOffline = useIsOffline()
  return isOffline || (failureReason !== null && isNetworkFailure(failureReason))
}
