/** The name of a party that was seated without one and waits now. */
export const walkInName = 'Walk-in'
