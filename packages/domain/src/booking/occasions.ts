/** What a guest may say that it comes for. */
export const occasions = ['birthday', 'anniversary', 'date', 'business_meal', 'celebration'] as const
export type Occasion = (typeof occasions)[number]
