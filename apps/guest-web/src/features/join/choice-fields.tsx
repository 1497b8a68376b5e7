import type { Asked } from '@waitbook/contracts/customer'
import type { JoinFormState } from '@waitbook/contracts/guest-pages'
import {
  type AnswerFault,
  answerFault,
  choicesOf,
  maxAnswerLength,
  type QueueQuestion,
} from '@waitbook/domain/queues/questions'
import type { Service } from '@waitbook/domain/queues/services'
import { number } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { described, errorId, Field, FieldError } from '../../ui/field.tsx'
import { duration } from '../../words.ts'

const faultWords: Record<AnswerFault, () => string> = {
  missing: m.answer_missing,
  not_a_choice: m.answer_no_choice,
  too_long: () => m.answer_too_long({ count: number(maxAnswerLength) }),
}

interface ChoiceFieldsProps {
  asked: Asked
  /** The result of a refused post. */
  form: JoinFormState | undefined
}

/** What the queue asks, rendered by the server only. */
export const ChoiceFields = ({ asked, form }: ChoiceFieldsProps) => {
  const { questions = [], services = [], persons = [] } = asked
  const given = form?.values.asked ?? {}
  const isRefused = (field: string) => form?.refused_asked?.includes(field) === true
  const chosen = [given.service_ids ?? []].flat()
  const answers = questions.map((question) => {
    const answer = String(given[`answers.${question.id}`] ?? '')
    const fault = isRefused('answers') ? answerFault(question, answer.trim()) : undefined
    return { question, answer, fault }
  })
  const first = answers.find(({ fault }) => fault !== undefined)
  return (
    <>
      {services.length > 0 && (
        <ServicesField
          services={services}
          chosen={chosen}
          error={isRefused('service_ids') ? serviceFault(chosen) : undefined}
        />
      )}
      {persons.length > 0 && (
        <PersonField
          persons={persons}
          chosen={String(given.for_desk ?? '')}
          error={isRefused('for_desk') ? m.person_refused() : undefined}
        />
      )}
      {answers.map((each) => (
        <QuestionField
          key={each.question.id}
          question={each.question}
          answer={each.answer}
          error={each.fault && faultWords[each.fault]()}
          isFocused={each === first}
        />
      ))}
    </>
  )
}

const serviceFault = (chosen: readonly string[]) => (chosen.length === 0 ? m.services_missing() : m.services_refused())

interface ServicesFieldProps {
  services: readonly Service[]
  chosen: readonly string[]
  error: string | undefined
}

const ServicesField = ({ services, chosen, error }: ServicesFieldProps) => (
  <fieldset className="field" aria-describedby={error && errorId('service_ids')}>
    <legend>{m.choose_services()}</legend>
    {services.map(({ id, name, minutes, price }, index) => (
      <label key={id} className="check">
        <input
          type="checkbox"
          name="service_ids"
          value={id}
          defaultChecked={chosen.includes(id)}
          // biome-ignore lint/a11y/noAutofocus: the form is shown again because of this field
          autoFocus={error !== undefined && index === 0}
        />
        <span>
          <bdi>{name}</bdi> <span className="hint">{duration(minutes)}</span>
          {price !== '' && (
            <>
              {' '}
              <bdi className="hint">{price}</bdi>
            </>
          )}
        </span>
      </label>
    ))}
    <FieldError id="service_ids" error={error} />
  </fieldset>
)

interface PersonFieldProps {
  persons: NonNullable<Asked['persons']>
  chosen: string
  error: string | undefined
}

/** Empty, so that nothing is shown, where the wait is unknown. */
const waitWords = (minutes: number | null) =>
  minutes === null ? '' : minutes === 0 ? m.estimate_none() : m.estimate_about({ time: duration(minutes) })

const PersonField = ({ persons, chosen, error }: PersonFieldProps) => (
  <fieldset className="field" aria-describedby={error && errorId('for_desk')}>
    <legend>{m.choose_person()}</legend>
    <label className="check">
      <input
        type="radio"
        name="for_desk"
        value=""
        defaultChecked={!persons.some(({ id }) => id === chosen)}
        // biome-ignore lint/a11y/noAutofocus: the form is shown again because of this field
        autoFocus={error !== undefined}
      />
      <span>{m.first_available()}</span>
    </label>
    {persons.map(({ id, name, estimated_wait_time: minutes }) => (
      <label key={id} className="check">
        <input type="radio" name="for_desk" value={id} defaultChecked={id === chosen} />
        <span>
          <bdi>{name}</bdi> <span className="hint">{waitWords(minutes)}</span>
        </span>
      </label>
    ))}
    <FieldError id="for_desk" error={error} />
  </fieldset>
)

interface QuestionFieldProps {
  question: QueueQuestion
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
    <fieldset className="field" aria-describedby={error && errorId(name)}>
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
