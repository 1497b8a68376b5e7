import { describe, expect, it } from 'vitest'
import { answersTo, maxAnswerLength, type QueueQuestion, questionsFault } from './questions.ts'

const makeQuestion = (fields: Partial<QueueQuestion> = {}): QueueQuestion => ({
  id: 'why',
  text: 'Why do you come?',
  kind: 'text',
  options: [],
  is_required: false,
  ...fields,
})

const guest = { isGuest: true }
const staff = { isGuest: false }

describe('answers', () => {
  it('are stored with their questions, in the order of these', () => {
    const questions = [makeQuestion(), makeQuestion({ id: 'first', text: 'First time?', kind: 'yes_no' })]
    const given = [
      { question_id: 'first', answer: 'yes' },
      { question_id: 'why', answer: ' A cough ' },
    ]
    expect(answersTo(questions, given, guest)).toEqual({
      answers: [
        { question_id: 'why', question: 'Why do you come?', answer: 'A cough' },
        { question_id: 'first', question: 'First time?', answer: 'yes' },
      ],
    })
  })

  it('leave out what is empty, and questions that were removed', () => {
    const given = [
      { question_id: 'why', answer: ' ' },
      { question_id: 'gone', answer: 'Blue' },
    ]
    expect(answersTo([makeQuestion()], given, guest)).toEqual({ answers: [] })
  })

  it.each([
    [
      'a required question without an answer',
      makeQuestion({ is_required: true }),
      '',
      'Please answer the question “Why do you come?”.',
    ],
    [
      'an answer that is no choice',
      makeQuestion({ kind: 'choice', options: ['Cough', 'Fever'] }),
      'Love',
      'The answer to “Why do you come?” is not one of its choices.',
    ],
    [
      'neither yes nor no',
      makeQuestion({ kind: 'yes_no' }),
      'maybe',
      'The answer to “Why do you come?” is not one of its choices.',
    ],
    [
      'a long answer',
      makeQuestion(),
      'x'.repeat(maxAnswerLength + 1),
      'The answer to “Why do you come?” has more than 200 characters.',
    ],
  ])('refuse %s with a sentence that names the question', (_, question, answer, fault) => {
    expect(answersTo([question], [{ question_id: 'why', answer }], guest)).toEqual({ faults: [fault] })
  })

  it('are not required of staff', () => {
    expect(answersTo([makeQuestion({ is_required: true })], [], staff)).toEqual({ answers: [] })
  })
})

describe('questions', () => {
  it.each([
    ['one choice only', [makeQuestion({ kind: 'choice', options: ['Cough'] })]],
    ['choices of a question that has none', [makeQuestion({ options: ['Cough', 'Fever'] })]],
    ['the same choice twice', [makeQuestion({ kind: 'choice', options: ['Cough', 'Cough'] })]],
    ['one id twice', [makeQuestion(), makeQuestion()]],
  ])('with %s are refused', (_, questions) => {
    expect(questionsFault(questions)).toBeTypeOf('string')
  })

  it('with distinct choices are accepted', () => {
    expect(questionsFault([makeQuestion({ kind: 'choice', options: ['Cough', 'Fever'] })])).toBeUndefined()
  })
})
