export const questionKinds = ['text', 'choice', 'yes_no'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** What guests of a queue are asked when they join. Only staff see the answers. */
export interface QueueQuestion {
  id: string
  text: string
  kind: QuestionKind
  /** The answers to choose from, with `choice`. */
  options: readonly string[]
  /** Whether a guest has to answer. Staff who add a party do not. */
  is_required: boolean
}

/** An answer with the question as it was when it was given: the owner may change it later. */
export interface Answer {
  question_id: string
  question: string
  answer: string
}

export type GivenAnswer = Pick<Answer, 'question_id' | 'answer'>

export const maxQuestions = 5
export const maxQuestionLength = 120
export const maxOptions = 10
export const maxOptionLength = 60
export const maxAnswerLength = 200

/** The answers to a question of the kind `yes_no`. */
const yesNo = ['yes', 'no'] as const

/** The answers to choose from; undefined where any text is accepted. */
export const choicesOf = ({ kind, options }: Pick<QueueQuestion, 'kind' | 'options'>): readonly string[] | undefined =>
  kind === 'text' ? undefined : kind === 'choice' ? options : yesNo

export type AnswerFault = 'missing' | 'not_a_choice' | 'too_long'

/** Why an answer is refused. '' means that there is no answer. */
export const answerFault = (
  question: QueueQuestion,
  answer: string,
  isRequired = question.is_required,
): AnswerFault | undefined => {
  const choices = choicesOf(question)
  if (answer === '') return isRequired ? 'missing' : undefined
  if (choices && !choices.includes(answer)) return 'not_a_choice'
  return [...answer].length > maxAnswerLength ? 'too_long' : undefined
}

const faultWords: Record<AnswerFault, (text: string) => string> = {
  missing: (text) => `Please answer the question “${text}”.`,
  not_a_choice: (text) => `The answer to “${text}” is not one of its choices.`,
  too_long: (text) => `The answer to “${text}” has more than ${maxAnswerLength} characters.`,
}

/**
 * The answers as they are stored, in the order of the questions, or the sentences about those that are refused. Answers
 * to other questions are left out: the owner may have removed one while the form was open.
 */
export const answersTo = (
  questions: readonly QueueQuestion[],
  given: readonly GivenAnswer[],
  { isGuest }: { isGuest: boolean },
): { answers: Answer[] } | { faults: string[] } => {
  const answerOf = new Map(given.map(({ question_id, answer }) => [question_id, answer.trim()]))
  const asked = questions.map((question) => ({ question, answer: answerOf.get(question.id) ?? '' }))
  const faults = asked.flatMap(({ question, answer }) => {
    const fault = answerFault(question, answer, isGuest && question.is_required)
    return fault ? [faultWords[fault](question.text)] : []
  })
  if (faults.length > 0) return { faults }
  return {
    answers: asked.flatMap(({ question: { id, text }, answer }) =>
      answer === '' ? [] : [{ question_id: id, question: text, answer }],
    ),
  }
}

/** The answers as staff read them, each on a line. Copies of older versions have none. */
export const answerLines = (answers: readonly Pick<Answer, 'question' | 'answer'>[] = []) =>
  answers.map(({ question, answer }) => `${question}${/[?:]$/.test(question) ? '' : ':'} ${answer}`)

/** The error in questions that staff save; undefined if there is none. */
export const questionsFault = (questions: readonly QueueQuestion[]): string | undefined => {
  const ids = questions.map(({ id }) => id)
  if (new Set(ids).size < ids.length) return 'Two questions have the same id.'
  for (const { text, kind, options } of questions) {
    if (kind === 'choice' && options.length < 2) return `Give at least two answers to choose from for “${text}”.`
    if (kind !== 'choice' && options.length > 0) return `“${text}” is not a question with answers to choose from.`
    if (new Set(options).size < options.length) return `Two answers to “${text}” are the same.`
  }
  return undefined
}
