/** Entity tags as in `If-Match`: the entity must still have one of them. Without tags the change is unconditional. */
export interface Precondition {
  if_match?: readonly string[] | undefined
}
