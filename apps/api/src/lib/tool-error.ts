/** A failure that the operator can correct, in a sentence: printed without a stack. */
export class ToolError extends Error {
  override name = 'ToolError'
}
