import {
  maxAnswerLength,
  maxOptionLength,
  maxOptions,
  maxQuestionLength,
  maxQuestions,
  questionKinds,
} from '@waitbook/domain/queues/questions'
import { entryId } from '../ids.ts'
import { pasted, requiredText, text } from '../text.ts'
import { z } from '../zod.ts'

/** What guests of a queue are asked when they join. */
export const question = z.object({
  /** Made by the caller. */
  id: entryId,
  text: requiredText(maxQuestionLength),
  kind: z.enum(questionKinds),
  /** The answers to choose from, with the kind `choice`. */
  options: z.array(requiredText(maxOptionLength)).max(maxOptions),
  /** Whether a guest has to answer it. */
  is_required: z.boolean(),
})

/** Answers with the questions as they were asked. Rows and copies of older versions lack them. */
export const storedQueueAnswers = z
  .array(z.object({ question_id: z.string(), question: z.string(), answer: z.string() }))
  .default([])

/** The answers to the questions of a queue. Those to `yes_no` are `yes` and `no`. */
export const givenQueueAnswers = z
  // The use case refuses a long answer with the name of its question.
  .array(z.object({ question_id: z.string().max(64), answer: pasted(text(10 * maxAnswerLength)) }))
  .max(4 * maxQuestions)
