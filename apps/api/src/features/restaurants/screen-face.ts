import type { Restaurant } from './restaurants.ts'

/** What a screen in the restaurant shows of its brand. */
export const screenFace = ({ face }: Pick<Restaurant, 'face'>) => ({
  ...(face?.color !== undefined && { color: face.color }),
  ...(face?.logo !== undefined && { logo: face.logo }),
})
