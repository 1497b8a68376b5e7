/** The part of what is left that one address may use: however many have used theirs, something is left for the next. */
const part = 10

/**
 * How many messages to new numbers and inboxes one address may cause in 24 hours. `used`: what all addresses have used of
 * `limit`, this one included.
 */
export const addressShare = (limit: number, used: number) => Math.max(1, Math.ceil((limit - used) / part))
