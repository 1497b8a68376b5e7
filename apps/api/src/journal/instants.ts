/**
 * The instants of a restaurant's changes never decrease, whichever instance makes them. A change is written only
 * under the restaurant's lock, where its instant is compared with that of the change before it.
 *
 * A last change that lies further in the future than this was recorded by a clock that has since been set back. Its
 * instant is ignored: otherwise all changes would be recorded at that instant until the clock has caught up.
 */
const clockWasSetBack = `interval '1 minute'`

/** SQL expression: the instant, or that of the restaurant's last change where that is later. */
export const instantAfterLastChange = (instant: string) =>
  `case when changed_at <= ${instant}::timestamptz or changed_at > ${instant}::timestamptz + ${clockWasSetBack}
    then ${instant}::timestamptz else changed_at end`
