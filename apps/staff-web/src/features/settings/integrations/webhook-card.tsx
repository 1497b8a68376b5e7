import type { WebhookEndpoint } from '@waitbook/contracts/integrations'
import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { Badge } from '@waitbook/ui/badge'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { useState } from 'react'
import { notifyRefusal } from '../../../lib/show-errors.ts'
import { trpc } from '../../../trpc.ts'
import { integrationMessages as say } from '../settings-messages.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

interface WebhookCardProps {
  webhook: WebhookEndpoint
  onSecret: (secret: string) => void
}

type Question = 'remove' | 'rotate'

/** One webhook with its state and actions. */
export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const { id, url, description, event_types, enabled, disabled_reason, failing_since } = webhook
  const utils = trpc.useUtils()
  const [isEditing, setEditing] = useState(false)
  const [isLogOpen, setLogOpen] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const refresh = () => utils.integrations.list.invalidate()
  const onError = notifyRefusal(say.saveFailed)
  const edit = trpc.integrations.edit.useMutation({ onSuccess: refresh, onError })
  const remove = trpc.integrations.remove.useMutation({ onSuccess: refresh, onError })
  const rotate = trpc.integrations.rotateSecret.useMutation({ onSuccess: ({ secret }) => onSecret(secret), onError })
  const test = trpc.integrations.test.useMutation({
    onSuccess: async () => {
      setLogOpen(true)
      await utils.integrations.deliveries.invalidate({ id })
    },
    onError,
  })
  const state = enabled ? (failing_since ? 'failing' : 'on') : 'off'
  const states = {
    on: { tone: 'green', label: 'On' },
    failing: { tone: 'amber', label: 'Failing' },
    off: { tone: 'neutral', label: 'Off' },
  } as const

  return (
    <article aria-label={description || url} className="rounded-control border border-line">
      <div className="flex flex-col gap-3 px-4 py-4">
        <header className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <h3 className="min-w-0 flex-1 font-semibold break-all">
            <bdi>{description || url}</bdi>
          </h3>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </header>
        {description && <p className="text-sm break-all text-muted">{url}</p>}
        <p className="text-sm text-muted">{event_types.join(', ')}</p>
        {!enabled && disabled_reason && <Banner tone="red">{say.switchedOff(disabled_reason)}</Banner>}
        {state === 'failing' && <Banner tone="amber">{say.failing}</Banner>}
        <div className="flex flex-wrap gap-2">
          <Button pending={test.isPending} onClick={() => test.mutate({ id })}>
            Send a test
          </Button>
          <Button onClick={() => setEditing(true)}>Edit</Button>
          <Button pending={edit.isPending} onClick={() => edit.mutate({ id, enabled: !enabled })}>
            {enabled ? 'Switch off' : 'Switch on'}
          </Button>
          <Button pending={rotate.isPending} onClick={() => setQuestion('rotate')}>
            New secret
          </Button>
          <Button pending={remove.isPending} onClick={() => setQuestion('remove')}>
            Remove
          </Button>
        </div>
      </div>
      <details
        open={isLogOpen}
        onToggle={(event) => setLogOpen(event.currentTarget.open)}
        className="border-t border-line"
      >
        <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">Deliveries</summary>
        {isLogOpen && <DeliveryLog webhookId={id} />}
      </details>
      {isEditing && <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} onSecret={onSecret} />}
      <AlertDialog
        open={question === 'remove'}
        onClose={() => setQuestion(undefined)}
        title="Remove this webhook?"
        confirmLabel="Remove webhook"
        onConfirm={() => remove.mutate({ id })}
      >
        {say.removeExplained}
      </AlertDialog>
      <AlertDialog
        open={question === 'rotate'}
        onClose={() => setQuestion(undefined)}
        title="Make a new secret?"
        confirmLabel="Make a new secret"
        tone="primary"
        onConfirm={() => rotate.mutate({ id })}
      >
        {say.rotateExplained}
      </AlertDialog>
    </article>
  )
}
