import type { WebhookDelivery } from '@waitbook/contracts/integrations'
import { Badge } from '@waitbook/ui/badge'
import { Button } from '@waitbook/ui/button'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { notify } from '@waitbook/ui/toast'
import { errorDetail, errorStatus } from '../../../lib/api-error.ts'
import { writtenMoment } from '../../../lib/dates.ts'
import { trpc } from '../../../trpc.ts'
import { LoadFailed } from '../app-section.tsx'
import { integrationMessages as say } from '../settings-messages.ts'
import { useTimeZone } from '../use-time-zone.ts'

/** How often the log is fetched while a delivery is pending. */
const watchMs = 2_000
const states = {
  pending: { tone: 'blue', label: 'Waiting' },
  delivered: { tone: 'green', label: 'Delivered' },
  failed: { tone: 'red', label: 'Failed' },
} as const
const kinds = { event: '', test: 'Test', replay: 'Sent again' } as const

/** The latest deliveries of one webhook, with their responses. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const timeZone = useTimeZone()
  const log = trpc.integrations.deliveries.useQuery(
    { id: webhookId },
    { refetchInterval: ({ state }) => (state.data?.some((each) => each.state === 'pending') ? watchMs : false) },
  )
  if (log.isPending) return <SkeletonRows rows={2} label={say.loadingLog} />
  if (!log.data) return <LoadFailed of="integrations" onRetry={() => void log.refetch()} />
  if (log.data.length === 0) return <p className="px-4 pb-4 text-muted">{say.emptyLog}</p>
  return (
    <ul aria-label="Deliveries" className="divide-y divide-line border-t border-line">
      {log.data.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} timeZone={timeZone} />
      ))}
    </ul>
  )
}

interface DeliveryRowProps {
  delivery: WebhookDelivery
  timeZone: string | undefined
}

function DeliveryRow({ delivery, timeZone }: DeliveryRowProps) {
  const { id, endpoint_id, kind, event_type, state, attempts, created_at, error, duration_ms } = delivery
  const utils = trpc.useUtils()
  const replay = trpc.integrations.replay.useMutation({
    onSuccess: () => utils.integrations.deliveries.invalidate({ id: endpoint_id }),
    onError: (failure) => {
      if (errorStatus(failure) !== 401) notify.error(errorDetail(failure) ?? say.replayFailed)
    },
  })
  const details = [
    kinds[kind],
    say.attempts(attempts),
    delivery.response_status !== null && say.answered(delivery.response_status),
    duration_ms !== null && `${duration_ms} ms`,
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-mono text-sm">{event_type}</span>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </p>
        <p className="mt-1 text-sm text-muted">
          <time dateTime={created_at} title={created_at}>
            {writtenMoment(created_at, timeZone)}
          </time>{' '}
          <span>{`· ${details.join(' · ')}`}</span>
        </p>
        {error && <p className="mt-1 text-sm text-red">{error}</p>}
        {delivery.response_body && (
          <p className="mt-1 rounded-control bg-sunken px-2 py-1 font-mono text-xs break-all whitespace-pre-wrap">
            {delivery.response_body}
          </p>
        )}
      </div>
      {state !== 'pending' && (
        <Button
          pending={replay.isPending}
          aria-label={`Send ${event_type} again`}
          onClick={() => replay.mutate({ id })}
        >
          Send again
        </Button>
      )}
    </li>
  )
}
