/** A failure that the operator can correct, described in one sentence: printed without a stack. */
export class ToolError extends Error {
  override name = 'ToolError'
}
