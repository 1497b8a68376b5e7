import type { CallSample } from './call-samples.ts'
import type { Ids } from './furnish.ts'

const server = { name: 'Somebody', initials: 'S', version: 1 }
const layout = ({ table, otherTable }: Ids) => ({
  name: 'Late',
  version: 1,
  sections: [{ name: 'late', resource_ids: [table, otherTable] }],
})

/** One valid input for every call about servers. */
export const serverSamples: Record<string, CallSample> = {
  'GET /api/analytics/sections/export/': {},
  'PUT /api/servers/:id/': { names: ['server'], body: () => server },
  'DELETE /api/servers/:id/': { names: ['server'], query: '?version=1' },
  'PUT /api/section_layouts/:id/': { names: ['sectionLayout', 'table', 'otherTable'], body: layout },
  'DELETE /api/section_layouts/:id/': { names: ['sectionLayout'], query: '?version=1' },
  'POST /api/section_layouts/:id/activate/': { names: ['sectionLayout'] },
  'POST /api/server_shifts/': {
    names: ['otherServer'],
    body: ({ otherServer }) => ({ server_id: otherServer, section: 'late' }),
  },
  'POST /api/server_shifts/:id/cut/': { names: ['shift'], body: () => ({ is_cut: true }) },
  'POST /api/server_shifts/:id/relieve/': {
    names: ['shift', 'otherServer'],
    body: ({ otherServer }) => ({ server_id: otherServer }),
  },
  'POST /api/server_shifts/:id/end/': { names: ['shift'] },
  'POST /api/servers/:id/hand_over/': {
    names: ['server', 'otherServer'],
    body: ({ otherServer }) => ({ server_id: otherServer, ends_shift: true }),
  },
}

export const serverProcedureSamples: Record<string, CallSample> = {
  'servers.putServer': { names: ['server'], body: (ids) => ({ id: ids.server, ...server }) },
  'servers.removeServer': { names: ['server'], body: (ids) => ({ id: ids.server, version: 1 }) },
  'servers.putLayout': {
    names: ['sectionLayout', 'table', 'otherTable'],
    body: (ids) => ({ id: ids.sectionLayout, ...layout(ids) }),
  },
  'servers.removeLayout': { names: ['sectionLayout'], body: (ids) => ({ id: ids.sectionLayout, version: 1 }) },
  'floor.switchSections': { names: ['sectionLayout'], body: (ids) => ({ id: ids.sectionLayout }) },
  'servers.startShift': {
    names: ['otherServer'],
    body: ({ otherServer }) => ({ server_id: otherServer, section: 'late' }),
  },
  'servers.cutShift': { names: ['shift'], body: (ids) => ({ id: ids.shift, is_cut: true }) },
  'servers.relieveShift': {
    names: ['shift', 'otherServer'],
    body: (ids) => ({ id: ids.shift, server_id: ids.otherServer }),
  },
  'servers.endShift': { names: ['shift'], body: (ids) => ({ id: ids.shift }) },
  'floor.handOver': {
    names: ['server', 'otherServer'],
    body: (ids) => ({ id: ids.server, server_id: ids.otherServer, ends_shift: true }),
  },
}
