/** Where a party was, from `since` until (exclusive) `until`; null while it is there. */
interface Place {
  resource_id: string
  until: string | null
}

export const openResourceIds = (places: readonly Place[]) =>
  places.filter(({ until }) => until === null).map(({ resource_id }) => resource_id)

/** The resources where a party is, or was when it left. */
export const resourceIdsOf = ({ places, ended_at }: { places: readonly Place[]; ended_at: string | null }) =>
  places.filter(({ until }) => until === ended_at).map(({ resource_id }) => resource_id)
