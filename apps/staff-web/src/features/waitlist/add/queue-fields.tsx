import type { BoardQueue } from '@waitbook/contracts/waitlist'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import type { QueueChoice } from '../../changes/change.ts'

interface QueueFieldsProps {
  queues: readonly BoardQueue[]
  value: QueueChoice
  onChange: (choice: QueueChoice) => void
}

/** The queue of a new party, and its class of priority where the queue has any. */
export function QueueFields({ queues, value, onChange }: QueueFieldsProps) {
  const classes = queues.find(({ id }) => id === value.queue_id)?.priority_classes ?? []
  return (
    <div className="flex flex-wrap gap-4">
      <Field label="Queue" className="min-w-40 flex-1">
        <Select
          value={value.queue_id}
          onChange={({ target }) => onChange({ queue_id: target.value })}
          options={queues.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {classes.length > 0 && (
        <Field label="Priority" className="min-w-40 flex-1">
          <Select
            value={value.priority_class ?? ''}
            onChange={({ target }) =>
              onChange({ queue_id: value.queue_id, ...(target.value && { priority_class: target.value }) })
            }
            options={[
              { value: '', label: 'None' },
              ...classes.map(({ name, head_start_minutes }) => ({
                value: name,
                label: `${name}, ${head_start_minutes} min earlier`,
              })),
            ]}
          />
        </Field>
      )}
    </div>
  )
}
