/** The name of a walk-in party that goes to the list. */
export const walkInName = 'Walk-in'
