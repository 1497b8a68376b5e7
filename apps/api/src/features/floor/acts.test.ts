import { floorActAccess, floorActNames } from '@waitbook/contracts/floor/acts'
import { isUndoable } from '@waitbook/domain/activity/recent'
import { appRouter } from '@waitbook/rpc/app-router'
import type { FloorService } from '@waitbook/rpc/floor-services'
import type { RouteOptions } from 'fastify'
import { expect, it } from 'vitest'
import type { RestApp } from '../../lib/rest.ts'
import { journaled } from './acts.ts'
import { floorDocs } from './floor.docs.ts'
import { floorRest } from './floor.rest.ts'
import { serversDocs } from './servers.docs.ts'
import { serversRest } from './servers.rest.ts'

const described: Record<string, string> = {
  start: 'POST /api/stays/',
  putBack: 'POST /api/stays/:id/put_back/',
  handOver: 'POST /api/servers/:id/hand_over/',
  switchSections: 'POST /api/section_layouts/:id/activate/',
  mark: 'PUT /api/resources/:id/marks/:kind/',
  unmark: 'DELETE /api/resources/:id/marks/:kind/',
}

const repeatable: string[] = []
const app = {
  route: ({ method, url, config }: RouteOptions) => config?.repeatable && repeatable.push(`${method} ${url}`),
} as unknown as RestApp
floorRest(app, { floor: {} as FloorService })
serversRest(app, { floor: {} as FloorService })

it.each(floorActNames)(
  '%s has a procedure with a permission, a repeatable call with words of its own, and an undo',
  (act) => {
    const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: { access?: string } } }>
    expect(procedures[`floor.${act}`]?._def.meta?.access).toBe(floorActAccess)
    const call = described[act] ?? `POST /api/stays/:id/${act}/`
    expect({ ...floorDocs, ...serversDocs }[call]).toHaveProperty('summary')
    expect(repeatable).toContain(call)
    expect(isUndoable(journaled[act][1])).toBe(true)
  },
)
