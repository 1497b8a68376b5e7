/** A question to a phone number that is answered by a digit. */
export interface Question {
  /** Epoch ms. */
  asked_at: number
  /** False once it has been answered, or its time is over. */
  isOpen: boolean
}

/**
 * The question that a digit answers: the one asked last, so that a digit never answers a question that the guest has not
 * just read. Undefined if that one is no longer open: an older question does not take its place.
 */
export const ownerOfDigit = <Q extends Question>(questions: readonly Q[]): Q | undefined => {
  const last = questions.reduce<Q | undefined>(
    (latest, each) => (latest === undefined || each.asked_at > latest.asked_at ? each : latest),
    undefined,
  )
  return last?.isOpen ? last : undefined
}
