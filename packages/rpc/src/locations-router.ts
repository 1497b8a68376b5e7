import { newLocationInput } from '@waitbook/contracts/locations/locations'
import { router, staffMutation, staffProcedure } from './trpc.ts'

export const locationsRouter = router({
  add: staffMutation('locations.manage', newLocationInput, ({ locations }) => locations.add),
  leave: staffProcedure('locations.manage').mutation(({ ctx }) => ctx.services.locations.leave(ctx.staff)),
  tonight: staffProcedure('locations.read').query(({ ctx }) => ctx.services.allLocations.tonight(ctx.staff)),
})
