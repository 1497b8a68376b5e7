import { floorActAccess, floorActNames } from '@waitbook/contracts/floor/acts'
import { isUndoable } from '@waitbook/domain/activity/recent'
import { appRouter } from '@waitbook/rpc/app-router'
import { expect, it } from 'vitest'
import { journaled } from './acts.ts'
import { floorDocs } from './floor.docs.ts'
import { serversDocs } from './servers.docs.ts'

const described: Record<string, string> = {
  start: 'POST /api/stays/',
  putBack: 'POST /api/stays/:id/put_back/',
  handOver: 'POST /api/servers/:id/hand_over/',
  switchSections: 'POST /api/section_layouts/:id/activate/',
  mark: 'PUT /api/resources/:id/marks/:kind/',
  unmark: 'DELETE /api/resources/:id/marks/:kind/',
}

it.each(floorActNames)('%s has a procedure with a permission, words of its own, and an undo', (act) => {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: { access?: string } } }>
  expect(procedures[`floor.${act}`]?._def.meta?.access).toBe(floorActAccess)
  expect({ ...floorDocs, ...serversDocs }[described[act] ?? `POST /api/stays/:id/${act}/`]).toMatchObject({
    repeatable: true,
  })
  expect(isUndoable(journaled[act][1])).toBe(true)
})
