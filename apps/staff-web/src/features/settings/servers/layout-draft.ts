import type { StoredSectionLayout } from '@waitbook/contracts/floor/servers'

/** A section while it is edited. */
export interface SectionDraft {
  name: string
  tables: readonly string[]
}

/** A new layout begins with two empty sections. Tables that were removed are left out. */
export const draftOf = (
  layout: StoredSectionLayout | null,
  resources: readonly { id: string }[],
): readonly SectionDraft[] => {
  const active = new Set(resources.map(({ id }) => id))
  if (layout === null) return addSection(addSection([]))
  return layout.sections.map(({ name, resource_ids }) => ({
    name,
    tables: resource_ids.filter((id) => active.has(id)),
  }))
}

/** Adds a section, named by the first number that is free. */
export const addSection = (sections: readonly SectionDraft[]): SectionDraft[] => {
  const taken = new Set(sections.map(({ name }) => name))
  let number = 1
  while (taken.has(String(number))) number++
  return [...sections, { name: String(number), tables: [] }]
}

export const withoutSection = (sections: readonly SectionDraft[], index: number) =>
  sections.filter((_, each) => each !== index)

/** Puts a table into a section, out of the one that it is in; or takes it out of this one. */
export const toggleTable = (sections: readonly SectionDraft[], index: number, table: string): SectionDraft[] =>
  sections.map(({ name, tables }, each) => {
    const others = tables.filter((id) => id !== table)
    return { name, tables: each === index && others.length === tables.length ? [...tables, table] : others }
  })

/** As it is stored. Sections without tables have no server. */
export const sectionsOf = (sections: readonly SectionDraft[]) =>
  sections
    .filter(({ tables }) => tables.length > 0)
    .map(({ name, tables }) => ({ name: name.trim(), resource_ids: [...tables] }))
