import { maxPriceLength, maxServiceNameLength, maxServices } from '@waitbook/domain/queues/services'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { IconButton } from '@waitbook/ui/icon-button'
import { TextInput } from '@waitbook/ui/text-input'
import { Plus, X } from 'lucide-react'
import { makeEntryId } from '../../../lib/random-ids.ts'
import type { ServiceDraft } from './queue-draft.ts'
import { queuesMessages as say } from './queues-messages.ts'

interface QueueServicesFieldProps {
  value: readonly ServiceDraft[]
  error: string | undefined
  onChange: (services: readonly ServiceDraft[]) => void
}

/** What guests can choose when they join the queue. */
export function QueueServicesField({ value, error, onChange }: QueueServicesFieldProps) {
  const edit = (id: string, fields: Partial<ServiceDraft>) =>
    onChange(value.map((each) => (each.id === id ? { ...each, ...fields } : each)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">{say.services}</legend>
      <p className="text-sm text-muted">{say.servicesExplained}</p>
      {value.map(({ id, name, minutes, price }) => (
        <div key={id} className="flex flex-wrap items-end gap-3">
          <Field label={say.serviceName} className="min-w-40 flex-1">
            <TextInput
              value={name}
              maxLength={maxServiceNameLength}
              onChange={(event) => edit(id, { name: event.target.value })}
            />
          </Field>
          <Field label={say.serviceMinutes} className="w-24">
            <TextInput
              inputMode="numeric"
              maxLength={3}
              value={minutes}
              onChange={(event) => edit(id, { minutes: event.target.value })}
            />
          </Field>
          <Field label={say.servicePrice} className="w-28">
            <TextInput
              value={price}
              maxLength={maxPriceLength}
              onChange={(event) => edit(id, { price: event.target.value })}
            />
          </Field>
          <IconButton
            label={say.removeService(name)}
            icon={<X aria-hidden className="size-5" />}
            onClick={() => onChange(value.filter((each) => each.id !== id))}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className="text-red">
          {error}
        </p>
      )}
      {value.length < maxServices && (
        <Button
          className="self-start"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => onChange([...value, { id: makeEntryId(), name: '', minutes: '', price: '' }])}
        >
          {say.addService}
        </Button>
      )}
    </fieldset>
  )
}
