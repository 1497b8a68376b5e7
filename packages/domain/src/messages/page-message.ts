/** Characters that a guest may write to the team at once. */
export const longestPageMessage = 500

/** What the guest's page shows of the conversation: the newest messages. */
export const shownPageMessages = 30

const repeatWithinMs = 60_000

interface Written {
  body: string
  at: string
}

/**
 * Whether a message is the one before again, as by a double tap where no script prevents it. The clock may have been set
 * back between them.
 */
export const isRepeatedMessage = (message: Written, before: Written | undefined) =>
  before !== undefined &&
  before.body === message.body &&
  Math.abs(Date.parse(message.at) - Date.parse(before.at)) < repeatWithinMs
