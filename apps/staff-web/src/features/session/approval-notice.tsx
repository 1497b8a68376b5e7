import { Banner } from '@waitbook/ui/banner'
import { useState } from 'react'
import { countryName } from '../../lib/countries.ts'
import { trpc } from '../../trpc.ts'
import { sessionMessages as say } from './session-messages.ts'
import { useCan } from './use-can.ts'
import { useStaffUser } from './use-session.ts'

const askAgainMs = 60_000

/** For those who run the restaurant, until the operator of the server has approved it. */
export function ApprovalNotice() {
  const mayChange = useCan('settings.change')
  const user = useStaffUser()
  const [isDismissed, setDismissed] = useState(false)
  const isShown = mayChange && !isDismissed
  const { data: approval } = trpc.session.approval.useQuery(undefined, {
    enabled: isShown,
    refetchInterval: ({ state }) => (state.data === null ? false : askAgainMs),
  })
  if (!isShown || !approval || !user) return null
  return (
    <Banner bar tone="amber" onDismiss={() => setDismissed(true)}>
      <span>{`${say.unapproved(user.restaurant_name, approval.per_day, countryName(approval.country))} `}</span>
      <code className="font-mono text-sm break-words">{approval.command}</code>
    </Banner>
  )
}
