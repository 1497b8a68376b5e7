import { Button } from '@waitbook/ui/button'
import { EmptyState } from '@waitbook/ui/empty-state'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../trpc.ts'
import { LoadFailed } from './app-section.tsx'
import { SecretDialog } from './integrations/secret-dialog.tsx'
import { WebhookCard } from './integrations/webhook-card.tsx'
import { WebhookDialog } from './integrations/webhook-dialog.tsx'
import { integrationMessages as say, settingsMessages } from './settings-messages.ts'

export function IntegrationsSection() {
  const webhooks = trpc.integrations.list.useQuery()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()

  if (webhooks.isPending) return <SkeletonRows rows={3} label={settingsMessages.loading('integrations')} />
  if (!webhooks.data) return <LoadFailed of="integrations" onRetry={() => void webhooks.refetch()} />
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden className="size-5" />} onClick={() => setAdding(true)}>
      Add webhook
    </Button>
  )
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-muted">{say.explained}</p>
      {webhooks.data.length === 0 ? (
        <EmptyState icon={<Webhook />} title={say.empty} action={add}>
          {say.emptyExplained}
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Webhooks" className="flex flex-col gap-5">
            {webhooks.data.map((webhook) => (
              <li key={webhook.id}>
                <WebhookCard webhook={webhook} onSecret={setSecret} />
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {isAdding && <WebhookDialog onClose={() => setAdding(false)} onSecret={setSecret} />}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </div>
  )
}
