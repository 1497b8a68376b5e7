import type { PutQueueInput, StoredQueue } from '@waitbook/contracts/queues/queues'
import type { QuestionKind } from '@waitbook/domain/queues/questions'
import { defaultQueueOf, type JoiningWay, type PriorityClass } from '@waitbook/domain/queues/queue'
import { freeLetter } from '@waitbook/domain/queues/queue-edit'
import { currentPlaceKind } from '../../../lib/place-words.ts'
import type { FieldErrors } from '../tables/use-floor-setup.ts'
import { queuesMessages as say } from './queues-messages.ts'

/** A question as typed: one answer to choose from on each line. */
export interface QuestionDraft {
  id: string
  text: string
  kind: QuestionKind
  options: string
  is_required: boolean
}

/** A service as typed. */
export interface ServiceDraft {
  id: string
  name: string
  minutes: string
  price: string
}

/** A queue as typed: numbers are text until they are saved. */
export interface QueueDraft {
  name: string
  ticket_letter: string
  joining: readonly JoiningWay[]
  opening_hours: StoredQueue['opening_hours']
  max_waiting: string
  service_minutes: string
  priority_classes: readonly { name: string; head_start_minutes: string }[]
  appointment_head_start_minutes: string
  late_check_in_minutes: string
  presence_required: boolean
  return_limit: string
  entrance_code: string
  questions: readonly QuestionDraft[]
  services: readonly ServiceDraft[]
}

const typed = (number: number | null) => (number === null ? '' : String(number))

/** Of a stored queue, or of a new one beside the others. */
export const queueDraftOf = (queue: StoredQueue | null, others: readonly StoredQueue[]): QueueDraft => {
  const { max_waiting, service_minutes, entrance_code, ...fields } = queue ?? {
    ...defaultQueueOf(currentPlaceKind()),
    name: '',
    ticket_letter: freeLetter(others),
  }
  return {
    name: fields.name,
    ticket_letter: fields.ticket_letter,
    joining: fields.joining,
    opening_hours: fields.opening_hours,
    max_waiting: typed(max_waiting),
    service_minutes: typed(service_minutes),
    priority_classes: fields.priority_classes.map(({ name, head_start_minutes }) => ({
      name,
      head_start_minutes: String(head_start_minutes),
    })),
    appointment_head_start_minutes: String(fields.appointment_head_start_minutes),
    late_check_in_minutes: String(fields.late_check_in_minutes),
    presence_required: fields.presence_required,
    return_limit: String(fields.return_limit),
    entrance_code: entrance_code ?? '',
    questions: fields.questions.map((each) => ({ ...each, options: each.options.join('\n') })),
    services: fields.services.map((each) => ({ ...each, minutes: String(each.minutes) })),
  }
}

const whole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined)

const linesOf = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)

const questionOf = ({ text, kind, options, ...question }: QuestionDraft) => ({
  ...question,
  text: text.trim(),
  kind,
  options: kind === 'choice' ? linesOf(options) : [],
})

type Fields = Omit<PutQueueInput, 'id' | 'version' | 'mutation_id'>

/** The typed queue as it is saved, or its errors by field. */
export const queueFieldsOf = (draft: QueueDraft): { fields: Fields } | { errors: FieldErrors } => {
  const errors: Record<string, string> = {}
  if (draft.name.trim() === '') errors.name = say.nameMissing
  if (!/^[A-Za-z]$/.test(draft.ticket_letter.trim())) errors.ticket_letter = say.letterMissing
  const needed = (field: keyof QueueDraft, text: string) => {
    const number = whole(text)
    if (number === undefined) errors[field] = say.numberNeeded
    return number ?? 0
  }
  const optional = (field: keyof QueueDraft, text: string) => (text.trim() === '' ? null : needed(field, text))
  const priority_classes: PriorityClass[] = draft.priority_classes.map(({ name, head_start_minutes }) => ({
    name: name.trim(),
    head_start_minutes: needed('priority_classes', head_start_minutes),
  }))
  const fields: Fields = {
    name: draft.name.trim(),
    ticket_letter: draft.ticket_letter.trim().toUpperCase(),
    joining: [...draft.joining],
    opening_hours: draft.opening_hours,
    max_waiting: optional('max_waiting', draft.max_waiting),
    service_minutes: optional('service_minutes', draft.service_minutes),
    priority_classes,
    appointment_head_start_minutes: needed('appointment_head_start_minutes', draft.appointment_head_start_minutes),
    late_check_in_minutes: needed('late_check_in_minutes', draft.late_check_in_minutes),
    presence_required: draft.presence_required,
    return_limit: needed('return_limit', draft.return_limit),
    entrance_code: draft.entrance_code.trim() || null,
    questions: draft.questions.map(questionOf),
    services: draft.services.map(({ id, name, minutes, price }) => ({
      ...{ id, name: name.trim(), minutes: needed('services', minutes), price: price.trim() },
    })),
  }
  if (priority_classes.some(({ name }) => name === '')) errors.priority_classes = say.nameMissing
  if (draft.questions.some(({ text }) => text.trim() === '')) errors.questions = say.questionMissing
  if (draft.services.some(({ name }) => name.trim() === '')) errors.services = say.nameMissing
  return Object.keys(errors).length > 0 ? { errors } : { fields }
}
