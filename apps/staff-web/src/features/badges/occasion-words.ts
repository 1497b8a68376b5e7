import type { Occasion } from '@waitbook/domain/booking/occasions'

export const occasionLabels: Record<Occasion, string> = {
  birthday: 'Birthday',
  anniversary: 'Anniversary',
  date: 'Date',
  business_meal: 'Business meal',
  celebration: 'Celebration',
}
