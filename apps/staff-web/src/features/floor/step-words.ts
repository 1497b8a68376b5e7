import type { StayStep } from '@waitbook/domain/floor/stay'
import { inPlaceWords, inWords } from '../../lib/place-words.ts'

export const stepWords: Record<StayStep, string> = inPlaceWords(() => ({
  seated: inWords`Seated`,
  ordered: 'Ordered',
  mains: 'Main course',
  bill: 'Bill given',
}))
