import { Banner } from '@waitbook/ui/banner'
import { errorDetail, errorStatus } from '../../lib/api-error.ts'
import { QueryFault, type QueryFaultProps } from '../../query-fault.tsx'
import { analyticsMessages as say } from './analytics-messages.ts'

/** Why figures could not be loaded. Without the permission another try would fail too, so none is offered. */
export function LoadFault({ query }: Pick<QueryFaultProps, 'query'>) {
  if (errorStatus(query.error) !== 403)
    return <QueryFault query={query}>{say.loadFailed(errorDetail(query.error))}</QueryFault>
  return (
    <Banner tone="red" className="mx-4 my-2 sm:mx-6">
      {say.forbidden}
    </Banner>
  )
}
