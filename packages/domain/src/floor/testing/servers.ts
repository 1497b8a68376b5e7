import type { SectionLayout, Server, ServerShift, WorkingServer } from '../servers.ts'
import { at } from './floor-rows.ts'

export const makeServer = (id: string): Server => ({ id, name: id, initials: id.slice(0, 2) })

export const makeShift = (server_id: string, section: string, fields: Partial<ServerShift> = {}): ServerShift => ({
  id: `shift of ${server_id}`,
  server_id,
  section,
  since: at('17:00'),
  until: null,
  cut_at: null,
  ...fields,
})

export const makeLayout = (
  id: string,
  sections: Readonly<Record<string, readonly string[]>>,
  activated_at: string | null = at('16:00'),
): SectionLayout => ({
  id,
  sections: Object.entries(sections).map(([name, resource_ids]) => ({ name, resource_ids })),
  activated_at,
})

export const makeWorkingServer = (shift: ServerShift, fields: Partial<WorkingServer> = {}): WorkingServer => ({
  shift,
  name: shift.server_id,
  initials: shift.server_id.slice(0, 2),
  covers: 0,
  tables: 0,
  last_seated_at: null,
  ...fields,
})
