/** The minutes that a guest can report with one tap. */
export const lateSteps = [10, 20] as const

/** The total minutes by which a guest is late, or undefined if that is more than the restaurant allows. */
export const totalLate = (soFar: number, minutes: number, allowed: number) =>
  soFar + minutes <= allowed ? soFar + minutes : undefined
