/** A start that cannot go on for a reason its owner can mend: the message is one sentence for a human, shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
