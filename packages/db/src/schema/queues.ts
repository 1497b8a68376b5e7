import type { QueueQuestion } from '@waitbook/domain/queues/questions'
import type { JoiningWay, PriorityClass, Queue } from '@waitbook/domain/queues/queue'
import type { Service } from '@waitbook/domain/queues/services'
import type { ColumnType } from 'kysely'

type StoredQuestion = QueueQuestion & { options: string[] }

export interface QueuesTable
  extends Omit<Queue, 'joining' | 'opening_hours' | 'priority_classes' | 'questions' | 'services'> {
  restaurant_id: string
  joining: JoiningWay[]
  /** Written as JSON text, as the classes of priority. */
  opening_hours: ColumnType<Queue['opening_hours'], string | null, string | null>
  priority_classes: ColumnType<PriorityClass[], string, string>
  questions: ColumnType<StoredQuestion[], string, string>
  services: ColumnType<Service[], string, string>
  is_active: boolean
  /** Raised by each change of the queue. */
  version: number
}

/** The number of the last ticket with a letter on a service day. */
export interface TicketCountersTable {
  restaurant_id: string
  ticket_day: string
  ticket_letter: string
  last: number
}
