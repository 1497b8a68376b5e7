import { dayParts, type SetTurns, sizeClasses } from '@waitbook/domain/floor/turn-times'
import type { FieldConflict } from '../../edits/use-edit.ts'
import { turnMessages as say } from './tables-settings-messages.ts'

const key = 'turn_minutes'

export const turnsLabel = (name: string) => (name === key ? say.title : undefined)

/** The turn times that two people set to different minutes; all others are merged. */
export const turnsWords = (name: string, value: unknown, { seen, theirs, mine }: FieldConflict) => {
  if (name !== key) return undefined
  const [before, one, other, chosen] = [seen, theirs, mine, value] as SetTurns[]
  return sizeClasses
    .flatMap((size) => dayParts.map((part) => ({ size, part })))
    .filter(({ size, part }) => {
      const [was, set, also] = [before, one, other].map((turns) => turns?.[size][part])
      return set !== was && also !== was && set !== also
    })
    .map(({ size, part }) => `${say.cell(size, part)}: ${chosen?.[size][part]} min`)
    .join('\n')
}
