import { compareNames } from '../resource.ts'
import type { Section, SectionLayout } from '../servers.ts'

const maxLayouts = 20

export interface VersionedLayout extends SectionLayout {
  name: string
  sort_key: number
  /** Raised by each change of the layout; 0 stands for a layout that is not stored yet. Switching to it is none. */
  version: number
}

/** A layout as the caller wants it, with the version that the caller has seen. */
export type LayoutDraft = Pick<VersionedLayout, 'id' | 'name' | 'sections' | 'version'> & { sort_key?: number }

export interface LayoutFault {
  /** The field of the request. */
  field: 'name' | 'sections'
  message: string
}

export type LayoutPlan =
  | { kind: 'stale'; version: number }
  | { kind: 'invalid'; faults: readonly LayoutFault[] }
  | { kind: 'planned'; layout: VersionedLayout & { sections: ReturnType<typeof inSectionOrder> } }

/** The order in which sections are stored and read: an undo compares the two. */
export const inSectionOrder = (sections: readonly Section[]) =>
  sections
    .map(({ name, resource_ids }) => ({ name, resource_ids: [...new Set(resource_ids)].sort() }))
    .sort((one, other) => compareNames({ id: one.name, name: one.name }, { id: other.name, name: other.name }))

const repeated = (values: readonly string[]) => values.find((value, index) => values.indexOf(value) !== index)

const sectionFaults = (sections: readonly Section[], nameOf: (resource_id: string) => string): LayoutFault[] => {
  const faults: LayoutFault[] = []
  const add = (message: string) => faults.push({ field: 'sections', message })
  const twice = repeated(sections.map(({ name }) => name))
  const table = repeated(sections.flatMap(({ resource_ids }) => resource_ids))
  if (sections.some(({ name }) => name === '')) add('Give each section a name.')
  if (sections.length === 0) add('A layout has at least one section.')
  if (sections.some(({ resource_ids }) => resource_ids.length === 0)) add('A section has at least one table.')
  if (twice !== undefined) add(`Two sections are named ${twice}.`)
  if (table !== undefined) add(`Table ${nameOf(table)} is in two sections.`)
  return faults
}

/** Compares a layout as the caller wants it with the layouts that are stored. Editing does not switch to it. */
export const planLayout = (
  draft: LayoutDraft,
  stored: readonly VersionedLayout[],
  nameOf: (resource_id: string) => string,
): LayoutPlan => {
  const known = stored.find(({ id }) => id === draft.id)
  const version = known?.version ?? 0
  if (draft.version !== version) return { kind: 'stale', version }
  const sections = inSectionOrder(draft.sections.map((section) => ({ ...section, name: section.name.trim() })))
  const name = draft.name.trim()
  const faults = sectionFaults(sections, nameOf)
  if (name === '') faults.push({ field: 'name', message: 'Give the layout a name.' })
  if (stored.some((other) => other.id !== draft.id && other.name === name))
    faults.push({ field: 'name', message: `Another layout is named ${name}.` })
  if (known === undefined && stored.length >= maxLayouts)
    faults.push({ field: 'name', message: `A restaurant may have at most ${maxLayouts} layouts.` })
  if (faults.length > 0) return { kind: 'invalid', faults }
  const { sort_key = known?.sort_key ?? stored.length, id } = draft
  const activated_at = known?.activated_at ?? null
  return { kind: 'planned', layout: { id, name, sort_key, sections, activated_at, version: version + 1 } }
}
