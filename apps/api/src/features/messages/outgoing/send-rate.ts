/**
 * Limits how many messages are sent: on average `perSecond`, and as many at once after a pause. Providers refuse what comes faster, and a
 * refused message would be sent later than one that waits here.
 */
export const createSendRate = (perSecond: number, now = () => performance.now()) => {
  let left = perSecond
  let countedAt = now()
  return {
    /** How many messages may be sent now. */
    allowed() {
      const at = now()
      left = Math.min(perSecond, left + ((at - countedAt) / 1_000) * perSecond)
      countedAt = at
      return Math.floor(left)
    },
    use(messages: number) {
      left -= messages
    },
  }
}
export type SendRate = ReturnType<typeof createSendRate>
