/**
 * The instants of a restaurant's changes never run backwards, whichever instance makes them. A change is written only
 * under the restaurant's lock, where these conditions compare its instant with that of the change before it.
 *
 * A last change that lies further ahead than this was recorded by a clock that has since been set back: its instant
 * binds no later change, or all of them would wait for that hour to come.
 */
const clockWasSetBack = `interval '1 minute'`

/** Whether the instant may follow the restaurant's last change. */
export const followsLastChange = (instant: string, table = 'restaurant_revisions') =>
  `(${table}.changed_at <= ${instant}::timestamptz or ${table}.changed_at > ${instant}::timestamptz + ${clockWasSetBack})`

/** The instant itself, or that of the restaurant's last change where it may not come before it. */
export const instantAfterLastChange = (instant: string, table = 'restaurant_revisions') =>
  `case when ${followsLastChange(instant, table)} then ${instant}::timestamptz else ${table}.changed_at end`
