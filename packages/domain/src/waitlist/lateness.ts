/** What a guest can say with one tap. */
export const lateSteps = [10, 20] as const

/** The minutes a guest is late in all, or undefined where that is more than the restaurant allows. */
export const totalLate = (soFar: number, minutes: number, allowed: number) =>
  soFar + minutes <= allowed ? soFar + minutes : undefined
