import type { ResourceTrait } from '@waitbook/domain/floor/resource'
import { inPlaceWords, inWords } from '../../lib/place-words.ts'

export type Wish = ResourceTrait

/** What a guest wishes of its table, and what a table offers. */
export const wishLabels: Record<Wish, string> = {
  accessible: 'Wheelchair access',
  high_chair: 'High chair',
  window: 'Window',
  quiet: 'Quiet',
  outside: 'Outside',
}

/** Empty where nothing is wished. */
export const wishesText = (wishes: readonly Wish[]) => wishes.map((wish) => wishLabels[wish]).join(', ')

export const wishMessages = inPlaceWords(() => ({
  wishes: inWords`Seating preferences`,
  spoken: (text: string) => `Prefers: ${text}`,
}))
