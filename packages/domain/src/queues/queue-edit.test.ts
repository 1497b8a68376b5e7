import { expect, it } from 'vitest'
import { defaultQueue, type Queue } from './queue.ts'
import { freeLetter, maxQueues, queueFaults, reordered } from './queue-edit.ts'

const licences: Queue = { ...defaultQueue, id: 'licences', name: 'Licences', ticket_letter: 'B' }

it.each<[string, Partial<Queue>, string[]]>([
  ['of its own name and letter', {}, []],
  ['named like another', { name: 'waitlist' }, ['name']],
  ['with the letter of another', { ticket_letter: 'A' }, ['ticket_letter']],
  [
    'with two classes of one name',
    {
      priority_classes: [
        { name: 'Urgent', head_start_minutes: 10 },
        { name: 'urgent', head_start_minutes: 20 },
      ],
    },
    ['priority_classes'],
  ],
])('a queue %s', (_, fields, faults) => {
  expect(queueFaults({ ...licences, ...fields }, [defaultQueue]).map(({ field }) => field)).toEqual(faults)
})

it('the first queue keeps staff among those who may add', () => {
  expect(queueFaults({ ...defaultQueue, joining: ['guests'] }, []).map(({ field }) => field)).toEqual(['joining'])
})

it('there are at most so many queues', () => {
  const others = Array.from({ length: maxQueues }, (_, index) => ({ name: `Queue ${index}`, ticket_letter: 'Z' }))
  expect(queueFaults(licences, others)).toHaveLength(1)
})

it('a new queue gets the first free letter', () => {
  expect(freeLetter([defaultQueue, licences])).toBe('C')
})

it.each([
  [
    ['licences', 'default'],
    ['licences', 'default'],
  ],
  [['default'], undefined],
  [['default', 'default'], undefined],
  [['default', 'unknown'], undefined],
])('the order %j', (ids, expected) => {
  expect(reordered([defaultQueue, licences], ids)?.map(({ id }) => id)).toEqual(expected)
})
