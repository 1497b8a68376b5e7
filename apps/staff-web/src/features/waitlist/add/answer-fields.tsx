import { type Answer, choicesOf, maxAnswerLength, type QueueQuestion } from '@waitbook/domain/queues/questions'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { TextInput } from '@waitbook/ui/text-input'
import { answerWords, waitlistMessages as say } from '../waitlist-messages.ts'

interface AnswerFieldsProps {
  questions: readonly QueueQuestion[]
  value: readonly Answer[]
  onChange: (answers: Answer[]) => void
}

/** The questions of the queue, which staff may leave open. */
export function AnswerFields({ questions, value, onChange }: AnswerFieldsProps) {
  const answerTo = (id: string) => value.find(({ question_id }) => question_id === id)?.answer ?? ''
  const give = ({ id, text }: QueueQuestion, answer: string) =>
    onChange([
      ...value.filter(({ question_id }) => question_id !== id),
      ...(answer === '' ? [] : [{ question_id: id, question: text, answer }]),
    ])
  return questions.map((question) => {
    const choices = choicesOf(question)
    const answer = answerTo(question.id)
    return (
      <Field key={question.id} className="w-full" label={<bdi>{question.text}</bdi>}>
        {choices ? (
          <Select
            value={answer}
            onChange={({ target }) => give(question, target.value)}
            options={[
              { value: '', label: say.notAsked },
              ...choices.map((choice) => ({ value: choice, label: answerWords(question.kind, choice) })),
            ]}
          />
        ) : (
          <TextInput
            autoComplete="off"
            value={answer}
            maxLength={maxAnswerLength}
            onChange={({ target }) => give(question, target.value)}
          />
        )}
      </Field>
    )
  })
}
