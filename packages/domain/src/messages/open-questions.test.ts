import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownerOfDigit } from './open-questions.ts'

const question = (name: string, asked_at: number, isOpen = true) => ({ name, asked_at, isOpen })
const reminder = (asked_at: number, isOpen = true) => question('reminder', asked_at, isOpen)
const visits = (asked_at: number, isOpen = true) => question('which visit', asked_at, isOpen)

describe('a digit belongs to', () => {
  it.each([
    ['no question where none was asked', [], undefined],
    ['the only one', [reminder(1)], 'reminder'],
    ['the reminder, if it came after the question of visits', [visits(1), reminder(2)], 'reminder'],
    ['the question of visits, if it came after the reminder', [reminder(1), visits(2)], 'which visit'],
    ['the latest of several reminders', [question('first', 1), question('second', 2)], 'second'],
    ['none, if the latest is over: an older one does not take its place', [reminder(1), visits(2, false)], undefined],
    ['none, if all are over', [reminder(1, false)], undefined],
  ])('%s', (_, questions, owner) => {
    expect(ownerOfDigit(questions)?.name).toBe(owner)
    expect(ownerOfDigit(questions.toReversed())?.name).toBe(owner)
  })

  it('an open question than which none was asked later, if to any', () => {
    const questions = fc.array(fc.record({ asked_at: fc.integer({ min: 0, max: 20 }), isOpen: fc.boolean() }))
    fc.assert(
      fc.property(questions, (asked) => {
        const owner = ownerOfDigit(asked)
        const latest = Math.max(...asked.map(({ asked_at }) => asked_at))
        if (owner) expect([owner.isOpen, owner.asked_at]).toEqual([true, latest])
        else
          expect(asked.filter(({ asked_at }) => asked_at === latest).every(({ isOpen }) => isOpen)).toBe(
            asked.length === 0,
          )
      }),
    )
  })
})
