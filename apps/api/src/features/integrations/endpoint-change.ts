import type { RowChange } from '@waitbook/db/schema/activity'
import type { Endpoint } from './integrations.queries.ts'

/** The journal contains only the host of a URL: the rest of it may be a secret. */
const journalled = ({ url, event_types, enabled, disabled_reason }: Endpoint) => ({
  host: URL.parse(url)?.host ?? '',
  event_types,
  enabled,
  disabled_reason,
})

export const endpointChange = (before: Endpoint | null, after: Endpoint | null): RowChange => ({
  table: 'settings',
  id: `webhook ${(after ?? before)?.id}`,
  before: before && journalled(before),
  after: after && journalled(after),
})
