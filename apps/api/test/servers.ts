import { type floorDesk, floorId } from './floor.ts'

/** Steps of a front desk with servers. Each resolves with the id of what it made, and throws if it was refused. */
export const serversDesk = ({ call }: Pick<ReturnType<typeof floorDesk>, 'call'>) => {
  const names = new Map<string, string>()
  const must = async (...request: Parameters<typeof call>) => {
    const { status, body } = await call(...request)
    if (status >= 300) throw new Error(JSON.stringify(body))
    return body
  }
  return {
    nameOf: (id: string) => names.get(id),
    async add(name: string) {
      const id = floorId()
      names.set(id, name)
      await must('PUT', `servers/${id}/`, { name, initials: name.slice(0, 2), version: 0 })
      return id
    },
    async layout(name: string, tables: Readonly<Record<string, readonly string[]>>) {
      const id = floorId()
      const sections = Object.entries(tables).map(([section, resource_ids]) => ({ name: section, resource_ids }))
      await must('PUT', `section_layouts/${id}/`, { name, version: 0, sections })
      return id
    },
    activate: (id: string) => must('POST', `section_layouts/${id}/activate/`),
    async work(server_id: string, section: string) {
      return (await must('POST', 'server_shifts/', { server_id, section })).id as string
    },
  }
}
