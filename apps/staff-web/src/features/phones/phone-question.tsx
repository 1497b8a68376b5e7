import { Button } from '@waitbook/ui/button'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { phoneMessages as say } from './phones-messages.ts'
import type { PhoneAsking } from './use-phone-question.ts'

interface PhoneQuestionProps<Fields extends FieldValues> {
  asking: PhoneAsking
  form: Pick<UseFormReturn<Fields>, 'control' | 'setValue' | 'setFocus'>
  name: FieldPath<Fields>
  /** Submits the form again. */
  onAnswer: () => void
}

/** The answers to the error of an unlikely number, beneath its field. */
export function PhoneQuestion<Fields extends FieldValues>({
  asking,
  form,
  name,
  onAnswer,
}: PhoneQuestionProps<Fields>) {
  const typed = String(useWatch({ control: form.control, name })).trim()
  const { question, keep } = asking
  if (question === undefined || typed !== question.typed) return null
  const { meant, possible } = question
  return (
    <fieldset aria-label={say.whichNumber} className="flex min-w-0 flex-wrap gap-2">
      {meant !== undefined && (
        <Button
          onClick={() => {
            form.setValue(name, meant as PathValue<Fields, FieldPath<Fields>>, { shouldDirty: true })
            // The focused button disappears with the question.
            form.setFocus(name)
            onAnswer()
          }}
        >
          <span>{say.use}</span> <bdi className="tabular-nums">{meant}</bdi>
        </Button>
      )}
      <Button
        onClick={() => {
          keep(question)
          onAnswer()
        }}
      >
        <span>{say.keep}</span> <bdi className="tabular-nums">{possible}</bdi>
      </Button>
    </fieldset>
  )
}
