import type { WebhookEndpoint } from '@waitbook/contracts/integrations'
import { type WebhookEventType, webhookEventTypes } from '@waitbook/domain/integrations/webhook-events'
import { Banner } from '@waitbook/ui/banner'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { TextInput } from '@waitbook/ui/text-input'
import { useState } from 'react'
import { errorDetail, errorFields, errorStatus } from '../../../lib/api-error.ts'
import { trpc } from '../../../trpc.ts'
import { integrationMessages as say } from '../settings-messages.ts'

interface WebhookDialogProps {
  /** Undefined to add one. */
  webhook?: WebhookEndpoint
  onClose: () => void
  onSecret: (secret: string) => void
}

/** The URL and the events of a webhook. */
export function WebhookDialog({ webhook, onClose, onSecret }: WebhookDialogProps) {
  const utils = trpc.useUtils()
  const [before] = useState(() => ({
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    event_types: webhook?.event_types ?? [...webhookEventTypes],
  }))
  const [url, setUrl] = useState(before.url)
  const [description, setDescription] = useState(before.description)
  const [events, setEvents] = useState<WebhookEventType[]>(before.event_types)
  const done = () => {
    void utils.integrations.list.invalidate()
    onClose()
  }
  const add = trpc.integrations.add.useMutation({
    onSuccess: ({ secret }) => {
      done()
      onSecret(secret)
    },
  })
  const edit = trpc.integrations.edit.useMutation({ onSuccess: done })
  const { error, isPending, reset } = webhook ? edit : add
  /** Clears the error of the last attempt, which may no longer apply. */
  const change = (set: () => void) => {
    if (error) reset()
    set()
  }
  const faults = errorFields(error) ?? {}
  const values = { url: url.trim(), description, event_types: events }
  const failure = error && Object.keys(faults).length === 0 && errorStatus(error) !== 401

  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      hasUnsavedInput={JSON.stringify(values) !== JSON.stringify(before)}
      onSubmit={() => {
        if (webhook) edit.mutate({ id: webhook.id, ...values })
        else add.mutate(values)
      }}
      submitLabel={webhook ? 'Save' : 'Add'}
      pending={isPending}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {failure && <Banner tone="red">{errorDetail(error) ?? say.saveFailed}</Banner>}
        <Field label="Address" required hint={say.addressHint} error={faults.url?.[0]}>
          <TextInput
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={500}
            value={url}
            onChange={(event) => change(() => setUrl(event.target.value))}
          />
        </Field>
        <Field label="Description" optional error={faults.description?.[0]}>
          <TextInput
            value={description}
            maxLength={100}
            onChange={(event) => change(() => setDescription(event.target.value))}
          />
        </Field>
        <Field label="Events" group error={faults.event_types?.[0]}>
          <ul className="grid gap-x-4 sm:grid-cols-2">
            {webhookEventTypes.map((event) => (
              <li key={event}>
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 accent-accent"
                    checked={events.includes(event)}
                    onChange={({ target }) =>
                      change(() =>
                        setEvents(
                          webhookEventTypes.filter((each) => (each === event ? target.checked : events.includes(each))),
                        ),
                      )
                    }
                  />
                  <span className="font-mono text-sm">{event}</span>
                </label>
              </li>
            ))}
          </ul>
        </Field>
      </div>
    </FormDialog>
  )
}
