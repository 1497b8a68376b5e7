import type { DeskSession, ServedQueue } from '@waitbook/domain/desk/desk'

/** The queues that a desk serves. */
export interface ResourceQueuesTable extends ServedQueue {
  restaurant_id: string
  resource_id: string
}

export interface DeskSessionsTable extends DeskSession {
  restaurant_id: string
}
