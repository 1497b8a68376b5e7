import type { Asked } from '@waitbook/contracts/customer'
import type { JoinFormState } from '@waitbook/contracts/guest-pages'
import {
  type AnswerFault,
  answerFault,
  choicesOf,
  maxAnswerLength,
  type Question,
} from '@waitbook/domain/queues/questions'
import { number } from '../../language.ts'
import { m } from '../../paraglide/messages.js'
import { described, Field, FieldError } from '../../ui/field.tsx'

const faultWords: Record<AnswerFault, () => string> = {
  missing: m.answer_missing,
  not_a_choice: m.answer_no_choice,
  too_long: () => m.answer_too_long({ count: number(maxAnswerLength) }),
}

interface AskedFieldsProps {
  asked: Asked
  /** The result of a refused post. */
  form: JoinFormState | undefined
}

/** What the queue asks, rendered by the server only. */
export const AskedFields = ({ asked: { questions = [] }, form }: AskedFieldsProps) => {
  const isRefused = form?.refused_asked?.includes('answers') === true
  const given = questions.map((question) => {
    const answer = form?.values.asked?.[`answers.${question.id}`]
    return { question, answer: typeof answer === 'string' ? answer : '' }
  })
  const faultOf = ({ question, answer }: (typeof given)[number]) =>
    isRefused ? answerFault(question, answer.trim()) : undefined
  const first = given.find((each) => faultOf(each) !== undefined)
  return given.map((each) => {
    const fault = faultOf(each)
    return (
      <QuestionField
        key={each.question.id}
        question={each.question}
        answer={each.answer}
        error={fault && faultWords[fault]()}
        isFocused={each === first}
      />
    )
  })
}

interface QuestionFieldProps {
  question: Question
  answer: string
  error: string | undefined
  isFocused: boolean
}

const QuestionField = ({ question, answer, error, isFocused }: QuestionFieldProps) => {
  const name = `answers.${question.id}`
  const label = question.is_required ? question.text : m.asked_optional({ text: question.text })
  const choices = choicesOf(question)
  if (!choices)
    return (
      <Field id={name} label={label} error={error}>
        <textarea
          id={name}
          name={name}
          rows={2}
          dir="auto"
          maxLength={maxAnswerLength}
          required={question.is_required}
          defaultValue={answer}
          // biome-ignore lint/a11y/noAutofocus: the form is shown again because of this field
          autoFocus={isFocused}
          {...described(name, { error })}
        />
      </Field>
    )
  return (
    <fieldset className="field" aria-describedby={error && `${name}-error`}>
      <legend dir="auto">{label}</legend>
      {choices.map((choice, index) => (
        <label key={choice} className="check">
          <input
            type="radio"
            name={name}
            value={choice}
            required={question.is_required}
            defaultChecked={choice === answer}
            // biome-ignore lint/a11y/noAutofocus: the form is shown again because of this field
            autoFocus={isFocused && index === 0}
          />
          <span dir="auto">{question.kind === 'yes_no' ? yesNoWords(choice) : choice}</span>
        </label>
      ))}
      <FieldError id={name} error={error} />
    </fieldset>
  )
}

const yesNoWords = (choice: string) => (choice === 'yes' ? m.answer_yes() : m.answer_no())
