import type { StayStep } from '@waitbook/domain/floor/stay'

export const stepWords: Record<StayStep, string> = {
  seated: 'Seated',
  ordered: 'Ordered',
  mains: 'Main course',
  bill: 'Bill given',
}
