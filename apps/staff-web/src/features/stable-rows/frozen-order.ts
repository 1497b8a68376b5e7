/**
 * The order to show while rows keep their places. Parties removed by others stay where they were; parties removed by this
 * screen (`taken`) leave. New parties wait, except those after all others, which move no row.
 */
export const frozenOrder = (
  shown: readonly string[],
  latest: readonly string[],
  taken: ReadonlySet<string>,
): readonly string[] => {
  const places = new Map(latest.map((id, place) => [id, place]))
  const kept = shown.filter((id) => places.has(id) || !taken.has(id))
  const last = Math.max(-1, ...kept.map((id) => places.get(id) ?? -1))
  return [...kept, ...latest.slice(last + 1)]
}

/** The length of the longest increasing subsequence. */
const longestIncrease = (numbers: readonly number[]) => {
  const ends: number[] = []
  for (const number of numbers) {
    const place = ends.findIndex((end) => end >= number)
    ends[place === -1 ? ends.length : place] = number
  }
  return ends.length
}

/** How many parties will appear, disappear or move when `latest` replaces `shown`. */
export const countFrozenChanges = (shown: readonly string[], latest: readonly string[]) => {
  const places = new Map(latest.map((id, place) => [id, place]))
  const kept = shown.flatMap((id) => places.get(id) ?? [])
  return shown.length - kept.length + (latest.length - kept.length) + (kept.length - longestIncrease(kept))
}
