import { nameKey } from '../floor/layout/area-edit.ts'
import { questionsFault } from './questions.ts'
import { defaultQueueId, type Queue } from './queue.ts'
import { servicesFault } from './services.ts'

export const maxQueues = 20
export const maxQueueNameLength = 60
export const maxPriorityClasses = 5
export const maxHeadStartMinutes = 240

interface QueueFault {
  field: keyof Queue
  message: string
}

/** The faults of a queue that staff save. `others`: the other queues of the restaurant. */
export const queueFaults = (
  draft: Pick<Queue, 'id' | 'name' | 'ticket_letter' | 'joining' | 'priority_classes' | 'questions' | 'services'>,
  others: readonly Pick<Queue, 'name' | 'ticket_letter'>[],
): QueueFault[] => {
  const faults: QueueFault[] = []
  if (others.length >= maxQueues)
    faults.push({ field: 'name', message: `A restaurant may have at most ${maxQueues} queues.` })
  if (others.some(({ name }) => nameKey(name) === nameKey(draft.name)))
    faults.push({ field: 'name', message: `Another queue is named ${draft.name}.` })
  const twin = others.find(({ ticket_letter }) => ticket_letter === draft.ticket_letter)
  if (twin)
    faults.push({ field: 'ticket_letter', message: `The tickets of ${twin.name} begin with ${draft.ticket_letter}.` })
  if (draft.id === defaultQueueId && !draft.joining.includes('staff'))
    faults.push({ field: 'joining', message: 'Staff must be able to add to the first queue.' })
  const names = draft.priority_classes.map(({ name }) => nameKey(name))
  if (new Set(names).size < names.length)
    faults.push({ field: 'priority_classes', message: 'Two classes of priority have the same name.' })
  const asked = questionsFault(draft.questions)
  if (asked) faults.push({ field: 'questions', message: asked })
  const offered = servicesFault(draft.services)
  if (offered) faults.push({ field: 'services', message: offered })
  return faults
}

/** The first letter that no queue has. */
export const freeLetter = (queues: readonly Pick<Queue, 'ticket_letter'>[]) => {
  const taken = new Set(queues.map(({ ticket_letter }) => ticket_letter))
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((letter) => !taken.has(letter)) ?? 'A'
}

/** The queues in the order of `ids`; undefined if these are not the ids of all of them, each once. */
export const reordered = <Q extends Pick<Queue, 'id' | 'sort_key'>>(queues: readonly Q[], ids: readonly string[]) => {
  const known = new Map(queues.map((queue) => [queue.id, queue]))
  if (ids.length !== queues.length || new Set(ids).size !== ids.length) return undefined
  const ordered: Q[] = []
  for (const id of ids) {
    const queue = known.get(id)
    if (!queue) return undefined
    ordered.push({ ...queue, sort_key: ordered.length })
  }
  return ordered
}
