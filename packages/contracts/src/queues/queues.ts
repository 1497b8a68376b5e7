import { maxQuestions } from '@waitbook/domain/queues/questions'
import { defaultQueue, joiningWays } from '@waitbook/domain/queues/queue'
import {
  maxHeadStartMinutes,
  maxPriorityClasses,
  maxQueueNameLength,
  maxQueues,
} from '@waitbook/domain/queues/queue-edit'
import { maxServices } from '@waitbook/domain/queues/services'
import { mutationId, queueId } from '../ids.ts'
import { week } from '../settings/general.ts'
import { requiredText, text } from '../text.ts'
import { z } from '../zod.ts'
import { question } from './questions.ts'
import { service } from './services.ts'

const priorityClass = z.object({
  name: requiredText(40),
  head_start_minutes: z.int().min(1).max(maxHeadStartMinutes),
})

const queueFields = {
  name: requiredText(maxQueueNameLength),
  /** With which the tickets begin. */
  ticket_letter: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]$/, 'Enter one letter from A to Z.'),
  joining: z
    .array(z.enum(joiningWays))
    .max(joiningWays.length)
    .transform((ways) => joiningWays.filter((way) => ways.includes(way))),
  opening_hours: week.nullable(),
  max_waiting: z.int().min(1).max(999).nullable(),
  service_minutes: z.int().min(1).max(480).nullable(),
  priority_classes: z.array(priorityClass).max(maxPriorityClasses),
  appointment_head_start_minutes: z.int().min(0).max(maxHeadStartMinutes),
  late_check_in_minutes: z.int().min(0).max(120),
  presence_required: z.boolean(),
  return_limit: z.int().min(0).max(9).default(defaultQueue.return_limit),
  /** Null: there is no sign with a code at the entrance. */
  entrance_code: text(20)
    .nullable()
    .transform((code) => code || null)
    .refine((code) => code === null || code.length >= 4, 'Use at least four characters.'),
}

/** A queue as stored and as journalled. */
export const storedQueue = z.object({
  id: queueId,
  ...queueFields,
  joining: z.array(z.enum(joiningWays)),
  entrance_code: z.string().nullable(),
  questions: z.array(question).default([]),
  services: z.array(service).default([]),
  sort_key: z.int(),
  is_open: z.boolean(),
  is_active: z.boolean(),
  version: z.int(),
})
export type StoredQueue = z.infer<typeof storedQueue>

export const queueList = z.object({
  /** In the order that staff gave them. */
  queues: z.array(
    storedQueue.extend({
      /** Parties in it. */
      waiting: z.int(),
      /** What a party that joins now would wait; null where no desk serves the queue. */
      estimated_wait_time: z.int().nullable(),
    }),
  ),
})
export type QueueList = z.infer<typeof queueList>

const changed = { id: queueId, mutation_id: mutationId.optional() }

/** `version`: the one that the caller has read; 0 for a new queue. */
export const putQueueFields = z.object({
  ...queueFields,
  /** Left out: unchanged. */
  questions: z.array(question).max(maxQuestions).optional(),
  /** Left out: unchanged. */
  services: z.array(service).max(maxServices).optional(),
  version: z.int().min(0),
})
export const putQueueInput = putQueueFields.extend(changed)
export type PutQueueInput = z.infer<typeof putQueueInput>

/** Without a version any is removed. */
export const removeQueueQuery = z.object({ version: z.coerce.number().int().min(1).optional() })
export const removeQueueInput = removeQueueQuery.extend(changed)
export type RemoveQueueInput = z.infer<typeof removeQueueInput>

/** The ids of all queues. */
export const orderQueuesFields = z.object({ ids: z.array(queueId).min(1).max(maxQueues) })
export const orderQueuesInput = orderQueuesFields.extend({ mutation_id: mutationId.optional() })
export type OrderQueuesInput = z.infer<typeof orderQueuesInput>

/** Whether guests may join it; its hours still apply. */
export const openQueueFields = z.object({ is_open: z.boolean() })
export const openQueueInput = openQueueFields.extend(changed)
export type OpenQueueInput = z.infer<typeof openQueueInput>

export interface QueueChanged {
  queue: StoredQueue
  seq: number
  activity_id: string
}
