import { planBlockFields } from '@waitbook/contracts/floor/blocks'
import { resourceMark } from '@waitbook/contracts/floor/floor'
import { entryId } from '@waitbook/contracts/ids'
import type { FloorService } from '@waitbook/rpc/floor-services'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const planned = { body: planBlockFields, response: z.array(resourceMark) }
const params = z.object({ id: entryId })

/** Planned times in which tables are out of use. */
export const blocksRest = (app: RestApp, { floor: service }: { floor: FloorService }) => {
  const { change } = staffCalls(app)
  change('POST /api/floor/blocks/', 'floor.change', planned, async (staff, input) => {
    const { marks } = await service.block(staff, input)
    return marks
  })
  change('DELETE /api/floor/blocks/:id/', 'floor.change', { params }, service.endBlock)
}
