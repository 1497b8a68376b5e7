import type { StoredQueue } from '@waitbook/contracts/queues/queues'
import { type JoiningWay, joiningWays } from '@waitbook/domain/queues/queue'
import { maxPriorityClasses, maxQueueNameLength } from '@waitbook/domain/queues/queue-edit'
import { Button } from '@waitbook/ui/button'
import { ChipButton } from '@waitbook/ui/chip'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { IconButton } from '@waitbook/ui/icon-button'
import { Switch } from '@waitbook/ui/switch'
import { TextInput } from '@waitbook/ui/text-input'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { makeEntryId } from '../../../lib/random-ids.ts'
import { WeekField } from '../hours/week-field.tsx'
import type { FieldErrors } from '../tables/use-floor-setup.ts'
import { QuestionsField } from './questions-field.tsx'
import { type QueueDraft, queueDraftOf, queueFieldsOf } from './queue-draft.ts'
import { QueueServicesField } from './queue-services-field.tsx'
import { queuesMessages as say } from './queues-messages.ts'
import { useQueueChanges } from './use-queues.ts'

interface QueueDialogProps {
  /** The queue to change; null for a new one. */
  queue: StoredQueue | null
  queues: readonly StoredQueue[]
  onClose: () => void
}

export function QueueDialog({ queue, queues, onClose }: QueueDialogProps) {
  const { save: saveQueue } = useQueueChanges()
  const [id] = useState(() => queue?.id ?? makeEntryId())
  const [initial] = useState(() => queueDraftOf(queue, queues))
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSaving, setSaving] = useState(false)

  const set = <F extends keyof QueueDraft>(field: F, value: QueueDraft[F]) => {
    setDraft({ ...draft, [field]: value })
    setErrors(({ [field]: _, ...rest }) => rest)
  }
  const save = async () => {
    const read = queueFieldsOf(draft)
    if ('errors' in read) return setErrors(read.errors)
    setSaving(true)
    const refused = await saveQueue({ id, ...read.fields, version: queue?.version ?? 0 })
    setSaving(false)
    if (refused) setErrors(refused)
    else onClose()
  }

  return (
    <FormDialog
      title={queue ? say.edit(queue.name) : say.add}
      hasUnsavedInput={draft !== initial}
      onSubmit={save}
      submitLabel={say.save}
      pending={isSaving}
      hasCancel={false}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-4">
          <Field label={say.name} error={errors.name} className="min-w-60 flex-1">
            <TextInput
              autoComplete="off"
              value={draft.name}
              maxLength={maxQueueNameLength}
              onChange={(event) => set('name', event.target.value)}
            />
          </Field>
          <Field label={say.letter} error={errors.ticket_letter} className="w-32">
            <TextInput
              autoComplete="off"
              autoCapitalize="characters"
              value={draft.ticket_letter}
              maxLength={1}
              onChange={(event) => set('ticket_letter', event.target.value)}
            />
          </Field>
        </div>
        <WaysField value={draft.joining} error={errors.joining} onChange={(joining) => set('joining', joining)} />
        <WeekField
          label={say.hours}
          description={say.hoursExplained}
          value={draft.opening_hours}
          onChange={(hours) => set('opening_hours', hours)}
        />
        <div className="flex flex-wrap gap-4">
          <NumberField
            field="max_waiting"
            label={say.maxWaiting}
            hint={say.maxWaitingHint}
            {...{ draft, errors, set }}
          />
          <NumberField field="service_minutes" label={say.service} hint={say.serviceHint} {...{ draft, errors, set }} />
        </div>
        <ClassesField
          value={draft.priority_classes}
          error={errors.priority_classes}
          onChange={(classes) => set('priority_classes', classes)}
        />
        <div className="flex flex-wrap gap-4">
          <NumberField
            field="appointment_head_start_minutes"
            label={say.headStart}
            hint={say.headStartHint}
            {...{ draft, errors, set }}
          />
          <NumberField field="late_check_in_minutes" label={say.late} hint={say.lateHint} {...{ draft, errors, set }} />
        </div>
        <Switch
          label={say.presence}
          description={say.presenceExplained}
          checked={draft.presence_required}
          onCheckedChange={(on) => set('presence_required', on)}
        />
        <NumberField
          field="return_limit"
          label={say.returnLimit}
          hint={say.returnLimitHint}
          {...{ draft, errors, set }}
        />
        <Field label={say.code} hint={say.codeHint} error={errors.entrance_code} className="max-w-xs">
          <TextInput
            autoComplete="off"
            value={draft.entrance_code}
            maxLength={20}
            onChange={(event) => set('entrance_code', event.target.value)}
          />
        </Field>
        <QueueServicesField
          value={draft.services}
          error={errors.services}
          onChange={(services) => set('services', services)}
        />
        <QuestionsField
          value={draft.questions}
          error={errors.questions}
          onChange={(questions) => set('questions', questions)}
        />
      </div>
    </FormDialog>
  )
}

type NumberFieldName =
  | 'max_waiting'
  | 'service_minutes'
  | 'appointment_head_start_minutes'
  | 'late_check_in_minutes'
  | 'return_limit'

interface NumberFieldProps {
  field: NumberFieldName
  label: string
  hint: string
  draft: QueueDraft
  errors: FieldErrors
  set: (field: NumberFieldName, value: string) => void
}

function NumberField({ field, label, hint, draft, errors, set }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={errors[field]} className="min-w-60 flex-1">
      <TextInput
        inputMode="numeric"
        maxLength={3}
        value={draft[field]}
        onChange={(event) => set(field, event.target.value)}
      />
    </Field>
  )
}

interface WaysFieldProps {
  value: readonly JoiningWay[]
  error: string | undefined
  onChange: (ways: readonly JoiningWay[]) => void
}

function WaysField({ value, error, onChange }: WaysFieldProps) {
  const toggle = (way: JoiningWay) =>
    onChange(joiningWays.filter((each) => (each === way ? !value.includes(way) : value.includes(each))))
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{say.joining}</legend>
      <div className="flex flex-wrap gap-2">
        {joiningWays.map((way) => (
          <ChipButton key={way} pressed={value.includes(way)} onClick={() => toggle(way)}>
            {say.ways[way]}
          </ChipButton>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface ClassesFieldProps {
  value: QueueDraft['priority_classes']
  error: string | undefined
  onChange: (classes: QueueDraft['priority_classes']) => void
}

function ClassesField({ value, error, onChange }: ClassesFieldProps) {
  const edit = (index: number, fields: Partial<QueueDraft['priority_classes'][number]>) =>
    onChange(value.map((each, at) => (at === index ? { ...each, ...fields } : each)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">{say.priorities}</legend>
      <p className="text-sm text-muted">{say.prioritiesExplained}</p>
      {value.map(({ name, head_start_minutes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are typed, and have no id
        <div key={index} className="flex flex-wrap items-end gap-3">
          <Field label={say.className} className="min-w-40 flex-1">
            <TextInput value={name} maxLength={40} onChange={(event) => edit(index, { name: event.target.value })} />
          </Field>
          <Field label={say.classMinutes} className="w-36">
            <TextInput
              inputMode="numeric"
              maxLength={3}
              value={head_start_minutes}
              onChange={(event) => edit(index, { head_start_minutes: event.target.value })}
            />
          </Field>
          <IconButton
            label={say.removeClass(name)}
            icon={<X aria-hidden className="size-5" />}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className="text-red">
          {error}
        </p>
      )}
      {value.length < maxPriorityClasses && (
        <Button
          className="self-start"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => onChange([...value, { name: '', head_start_minutes: '10' }])}
        >
          {say.addClass}
        </Button>
      )}
    </fieldset>
  )
}
