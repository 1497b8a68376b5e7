import { maxOptions, maxQuestionLength, maxQuestions, questionKinds } from '@waitbook/domain/queues/questions'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { IconButton } from '@waitbook/ui/icon-button'
import { Select } from '@waitbook/ui/select'
import { Switch } from '@waitbook/ui/switch'
import { TextInput } from '@waitbook/ui/text-input'
import { Textarea } from '@waitbook/ui/textarea'
import { Plus, X } from 'lucide-react'
import { makeEntryId } from '../../../lib/random-ids.ts'
import type { QuestionDraft } from './queue-draft.ts'
import { queuesMessages as say } from './queues-messages.ts'

interface QuestionsFieldProps {
  value: readonly QuestionDraft[]
  error: string | undefined
  onChange: (questions: readonly QuestionDraft[]) => void
}

/** What guests are asked when they join the queue. */
export function QuestionsField({ value, error, onChange }: QuestionsFieldProps) {
  const edit = (id: string, fields: Partial<QuestionDraft>) =>
    onChange(value.map((each) => (each.id === id ? { ...each, ...fields } : each)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">{say.questions}</legend>
      <p className="text-sm text-muted">{say.questionsExplained}</p>
      {value.map(({ id, text, kind, options, is_required }, index) => (
        <fieldset key={id} className="flex flex-col gap-3 rounded-control border border-line p-4">
          <legend className="sr-only">{say.question(index + 1)}</legend>
          <div className="flex items-end gap-3">
            <Field label={say.question(index + 1)} className="min-w-0 flex-1">
              <TextInput
                value={text}
                maxLength={maxQuestionLength}
                onChange={(event) => edit(id, { text: event.target.value })}
              />
            </Field>
            <IconButton
              label={say.removeQuestionOf(text)}
              icon={<X aria-hidden className="size-5" />}
              onClick={() => onChange(value.filter((each) => each.id !== id))}
            />
          </div>
          <Field label={say.answer} className="max-w-xs">
            <Select
              value={kind}
              onChange={({ target }) =>
                edit(id, { kind: questionKinds.find((each) => each === target.value) ?? 'text' })
              }
              options={questionKinds.map((each) => ({ value: each, label: say.questionKinds[each] }))}
            />
          </Field>
          {kind === 'choice' && (
            <Field label={say.options} hint={say.optionsHint(maxOptions)}>
              <Textarea value={options} rows={3} onChange={(event) => edit(id, { options: event.target.value })} />
            </Field>
          )}
          <Switch
            label={say.required}
            description={say.requiredExplained}
            checked={is_required}
            onCheckedChange={(on) => edit(id, { is_required: on })}
          />
        </fieldset>
      ))}
      {error && (
        <p role="alert" className="text-red">
          {error}
        </p>
      )}
      {value.length < maxQuestions && (
        <Button
          className="self-start"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() =>
            onChange([...value, { id: makeEntryId(), text: '', kind: 'text', options: '', is_required: false }])
          }
        >
          {say.addQuestion}
        </Button>
      )}
    </fieldset>
  )
}
