import type { StoredSectionLayout, StoredServer, StoredShift } from '@waitbook/contracts/floor/servers'

let made = 0
const newTestId = () => {
  made += 1
  return `S${String(made).padStart(21, '0')}`
}

export const makeServer = (name: string, fields: Partial<StoredServer> = {}): StoredServer => ({
  id: newTestId(),
  name,
  initials: name.slice(0, 2),
  is_active: true,
  version: 1,
  ...fields,
})

/** A layout in use since the morning. */
export const makeLayout = (
  name: string,
  sections: Readonly<Record<string, string[]>>,
  fields: Partial<StoredSectionLayout> = {},
): StoredSectionLayout => ({
  id: newTestId(),
  name,
  sort_key: 0,
  sections: Object.entries(sections).map(([section, resource_ids]) => ({ name: section, resource_ids })),
  activated_at: new Date(Date.now() - 8 * 3_600_000).toISOString(),
  version: 1,
  ...fields,
})

/** A server at work for an hour. */
export const makeShift = (
  { id: server_id }: Pick<StoredServer, 'id'>,
  section: string,
  fields: Partial<StoredShift> = {},
): StoredShift => ({
  id: newTestId(),
  server_id,
  section,
  since: new Date(Date.now() - 3_600_000).toISOString(),
  until: null,
  cut_at: null,
  taken_over: [],
  handed_to: null,
  ...fields,
})
