import { planBlockFields } from '@waitbook/contracts/floor/blocks'
import { resourceMark } from '@waitbook/contracts/floor/floor'
import { entryId } from '@waitbook/contracts/ids'
import type { FloorService } from '@waitbook/rpc/floor-services'
import { z } from 'zod'
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'

/** Planned times in which tables are out of use. */
export const blocksRest = (app: RestApp, { floor: service }: { floor: FloorService }) => {
  app.post(
    '/api/floor/blocks/',
    {
      config: { access: 'floor.change' },
      schema: { body: planBlockFields, response: { 200: z.array(resourceMark) } },
    },
    async (request) => {
      const mutation_id = idempotencyKey(request.headers)
      const { marks } = await service.block(await request.authenticate(), { ...request.body, mutation_id })
      return marks
    },
  )

  app.delete(
    '/api/floor/blocks/:id/',
    { config: { access: 'floor.change' }, schema: { params: z.object({ id: entryId }) } },
    async (request, reply) => {
      const mutation_id = idempotencyKey(request.headers)
      await service.endBlock(await request.authenticate(), { id: request.params.id, mutation_id })
      return reply.code(204).send()
    },
  )
}
