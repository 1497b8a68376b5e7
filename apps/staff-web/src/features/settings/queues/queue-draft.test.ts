import { describe, expect, test } from 'vitest'
import { queueDraftOf, queueFieldsOf } from './queue-draft.ts'

const draft = { ...queueDraftOf(null, []), name: 'Visits' }
const question = {
  id: 'q',
  text: ' Why? ',
  kind: 'choice' as const,
  options: 'Cough\n\n Fever \nCough',
  is_required: true,
}
const service = { id: 's', name: ' Haircut ', minutes: '30', price: ' € 25 ' }

describe('a queue as typed', () => {
  test('is saved with its questions, one answer to choose from for each line', () => {
    expect(queueFieldsOf({ ...draft, questions: [question, { ...question, id: 'r', kind: 'text' }] })).toMatchObject({
      fields: {
        questions: [
          { id: 'q', text: 'Why?', options: ['Cough', 'Fever'] },
          { id: 'r', text: 'Why?', options: [] },
        ],
      },
    })
  })

  test('is saved with its services', () => {
    expect(queueFieldsOf({ ...draft, services: [service] })).toMatchObject({
      fields: { services: [{ id: 's', name: 'Haircut', minutes: 30, price: '€ 25' }] },
    })
  })

  test.each([
    ['a question without text', { questions: [{ ...question, text: ' ' }] }, 'questions'],
    ['a service without a name', { services: [{ ...service, name: '' }] }, 'services'],
    ['a service without minutes', { services: [{ ...service, minutes: '' }] }, 'services'],
  ])('with %s is refused', (_, fields, field) => {
    expect(queueFieldsOf({ ...draft, ...fields })).toHaveProperty(['errors', field])
  })
})
