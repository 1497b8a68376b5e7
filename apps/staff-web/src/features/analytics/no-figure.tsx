import { analyticsMessages as say } from './analytics-messages.ts'

/** Shown in place of a figure without a sample. */
export function NoFigure() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{say.noFigure}</span>
    </>
  )
}
