import { analyticsMessages as say } from './messages.ts'

/** In place of a figure that nothing stands behind. */
export function NoFigure() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{say.noFigure}</span>
    </>
  )
}
