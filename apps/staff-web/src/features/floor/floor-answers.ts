import type { Floor } from '@waitbook/contracts/floor/floor'
import type { ChangeAnswer } from '../changes/send-change.ts'

const replaced = <R extends { id: string }>(rows: readonly R[], row: R, isOpen: boolean) => {
  const others = rows.filter(({ id }) => id !== row.id)
  return isOpen ? [...others, { ...rows.find(({ id }) => id === row.id), ...row }] : others
}

/** The floor with the row that the answer to a change brought. */
export const withAnswer = (floor: Floor, answer: ChangeAnswer): Floor => {
  if ('stay' in answer) {
    return { ...floor, stays: replaced(floor.stays, answer.stay, answer.stay.ended_at === null) }
  }
  if ('mark' in answer) return { ...floor, marks: replaced(floor.marks, answer.mark, answer.mark.until === null) }
  return floor
}
