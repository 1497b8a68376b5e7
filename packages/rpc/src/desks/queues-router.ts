import { openQueueInput, orderQueuesInput, putQueueInput, removeQueueInput } from '@waitbook/contracts/queues/queues'
import { router, staffMutation, staffProcedure } from '../trpc.ts'

export const queuesRouter = router({
  list: staffProcedure('waitlist.read').query(({ ctx }) => ctx.services.queues.list(ctx.staff)),
  put: staffMutation('floor.setup', putQueueInput, ({ queues }) => queues.put),
  remove: staffMutation('floor.setup', removeQueueInput, ({ queues }) => queues.remove),
  order: staffMutation('floor.setup', orderQueuesInput, ({ queues }) => queues.order),
  setOpen: staffMutation('waitlist.change', openQueueInput, ({ queues }) => queues.setOpen),
})
