/** A start failure that the operator can fix: the message is one sentence, printed without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
