import type { BoardQueue } from '@waitbook/contracts/waitlist'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import type { QueueChoice } from '../../changes/change.ts'
import { AnswerFields } from './answer-fields.tsx'
import { ChoiceFields } from './choice-fields.tsx'

interface QueueFieldsProps {
  queues: readonly BoardQueue[]
  value: QueueChoice
  onChange: (choice: QueueChoice) => void
}

/** The queue of a new party where there are several, its class of priority if the queue has any, and its questions. */
export function QueueFields({ queues, value, onChange }: QueueFieldsProps) {
  const queue = queues.find(({ id }) => id === value.queue_id)
  const { priority_classes: classes = [], questions = [] } = queue ?? {}
  const setClass = (name: string) => {
    const { priority_class: _class, ...choice } = value
    onChange({ ...choice, ...(name && { priority_class: name }) })
  }
  return (
    <div className="flex flex-wrap gap-4 pb-5 empty:hidden">
      {queues.length > 1 && (
        <Field label="Queue" className="min-w-40 flex-1">
          <Select
            value={value.queue_id}
            onChange={({ target }) => onChange({ queue_id: target.value })}
            options={queues.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      {classes.length > 0 && (
        <Field label="Priority" className="min-w-40 flex-1">
          <Select
            value={value.priority_class ?? ''}
            onChange={({ target }) => setClass(target.value)}
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
      {queue && <ChoiceFields queue={queue} value={value} onChange={onChange} />}
      <AnswerFields
        questions={questions}
        value={value.answers ?? []}
        onChange={(answers) => onChange({ ...value, answers })}
      />
    </div>
  )
}
