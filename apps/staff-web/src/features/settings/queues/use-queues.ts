import type { PutQueueInput, StoredQueue } from '@waitbook/contracts/queues/queues'
import { notify } from '@waitbook/ui/toast'
import { errorDetail, errorFields, errorStatus } from '../../../lib/api-error.ts'
import { trpc } from '../../../trpc.ts'
import { useSendOnce } from '../../edits/use-send-once.ts'
import type { FieldErrors } from '../tables/use-floor-setup.ts'
import { queuesMessages as say } from './queues-messages.ts'

type Named = Pick<StoredQueue, 'id' | 'name' | 'version'>

/**
 * The changes of queues. Each is saved by itself; afterwards the stored queues are shown, also if it was refused. It
 * resolves to the errors by field, or to undefined if it was saved.
 */
export const useQueueChanges = () => {
  const utils = trpc.useUtils()
  const { queues } = utils.client
  const sendOnce = useSendOnce()

  const run = async (send: () => Promise<unknown>, done: string): Promise<FieldErrors | undefined> => {
    try {
      await send()
      await utils.queues.list.invalidate()
      notify.success(done)
      return undefined
    } catch (error) {
      if (errorStatus(error) !== 401) notify.error(errorDetail(error) ?? say.saveFailed, { about: say.title })
      void utils.queues.list.invalidate()
      return Object.fromEntries(Object.entries(errorFields(error) ?? {}).map(([field, [message]]) => [field, message]))
    }
  }

  return {
    save: (queue: PutQueueInput) => run(() => sendOnce(queue, queues.put.mutate), say.saved(queue.name)),
    remove: ({ id, name, version }: Named) =>
      run(() => sendOnce({ id, version }, queues.remove.mutate), say.removed(name)),
    order: (ids: string[]) => run(() => sendOnce({ ids }, queues.order.mutate), say.ordered),
    setOpen: ({ id, name }: Named, is_open: boolean) =>
      run(() => sendOnce({ id, is_open }, queues.setOpen.mutate), is_open ? say.opened(name) : say.closed(name)),
  }
}
