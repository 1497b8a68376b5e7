/** What guests are seated at: a table, room, chair or counter. */
export const resourceKinds = ['table', 'room', 'chair', 'counter'] as const
export type ResourceKind = (typeof resourceKinds)[number]

export const resourceShapes = ['round', 'square', 'long', 'booth', 'bar'] as const
export type ResourceShape = (typeof resourceShapes)[number]

/** What a resource offers and a guest may ask for. */
export const resourceTraits = ['accessible', 'high_chair', 'window', 'quiet', 'outside'] as const
export type ResourceTrait = (typeof resourceTraits)[number]

/** Which parties a resource may be suggested to; staff may seat any party at any resource. */
export const resourceUses = ['all', 'walk_in_only', 'staff_only'] as const
export type ResourceUse = (typeof resourceUses)[number]

export interface FloorArea {
  id: string
  name: string
  sort_key: number
  /** Units of 10 cm, as all positions and lengths of the plan. */
  width: number
  height: number
  /** SVG path text of what does not move; null: none. */
  backdrop: string | null
  /** Raised by each change of the area or its resources; 0 stands for an area that is not stored yet. */
  version: number
}

export interface Resource {
  id: string
  area_id: string
  kind: ResourceKind
  name: string
  seats_min: number
  seats_max: number
  shape: ResourceShape
  x: number
  y: number
  width: number
  height: number
  /** Degrees. */
  rotation: number
  /** Of two equal resources the one with the lower number is suggested. */
  priority: number
  traits: readonly ResourceTrait[]
  use: ResourceUse
  /** A resource with history is deactivated, never deleted. */
  is_active: boolean
}

/** The areas that have active resources. An area is never deleted: without active resources it is neither shown nor offered. */
export const areasWithTables = <A extends { id: string }>({
  areas,
  resources,
}: {
  areas: readonly A[]
  resources: readonly Pick<Resource, 'area_id' | 'is_active'>[]
}): A[] => {
  const used = new Set(resources.filter(({ is_active }) => is_active).map(({ area_id }) => area_id))
  return areas.filter(({ id }) => used.has(id))
}

/** Resources that can be joined. Its seats are set, not summed: a join may lose or gain seats. */
export interface ResourceGroup {
  id: string
  name: string
  seats_min: number
  seats_max: number
  priority: number
  resource_ids: readonly string[]
}

const byNumber = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Order of resources by name as people count: '2' before '12', 'Bar 2' before 'Bar 10'. */
export const compareNames = (one: { id: string; name: string }, other: { id: string; name: string }) =>
  byNumber.compare(one.name, other.name) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
