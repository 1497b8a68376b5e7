/** The hours of a service day in its order, from the first to the last that anything happened in. */
export const hoursShown = (hours: readonly number[], dayStartHour: number): number[] => {
  if (hours.length === 0) return []
  const places = hours.map((hour) => (hour - dayStartHour + 24) % 24)
  const [first, last] = [Math.min(...places), Math.max(...places)]
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n + dayStartHour) % 24)
}

/** '7 PM', of the hour that begins then. */
export const hourLabel = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`

/** '7–8 PM', '11 AM–12 PM'. */
export const hourSpanLabel = (hour: number) => {
  const next = (hour + 1) % 24
  return hour < 12 === next < 12
    ? `${hourLabel(hour).replace(/ .M$/, '')}–${hourLabel(next)}`
    : `${hourLabel(hour)}–${hourLabel(next)}`
}

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
