import type { PutDeskInput, StoredDesk } from '@waitbook/contracts/desk/desks'
import { notify } from '@waitbook/ui/toast'
import { errorDetail, errorFields, errorStatus } from '../../../lib/api-error.ts'
import { trpc } from '../../../trpc.ts'
import { useSendOnce } from '../../edits/use-send-once.ts'
import { settingsMessages } from '../settings-messages.ts'
import { desksSetupMessages as say } from './desks-setup-messages.ts'

export type DeskFieldErrors = Readonly<Record<string, string | undefined>>

export const useDeskSetup = () => {
  const utils = trpc.useUtils()
  const { desks } = utils.client
  const sendOnce = useSendOnce()
  /** Resolves to the errors by field, or to undefined if it was saved. */
  const run = async (send: () => Promise<unknown>, done: string): Promise<DeskFieldErrors | undefined> => {
    try {
      await send()
      // The navigation shows the page of desks only where there are any.
      await Promise.all([utils.desks.get.invalidate(), utils.floor.get.invalidate()])
      notify.success(done)
      return undefined
    } catch (error) {
      if (errorStatus(error) !== 401)
        notify.error(errorDetail(error) ?? settingsMessages.saveFailed, { about: say.title })
      void utils.desks.get.invalidate()
      return Object.fromEntries(Object.entries(errorFields(error) ?? {}).map(([field, [message]]) => [field, message]))
    }
  }
  return {
    save: (desk: PutDeskInput) => run(() => sendOnce(desk, desks.put.mutate), say.saved(desk.name)),
    remove: ({ id, name, version }: StoredDesk) =>
      run(() => sendOnce({ id, version }, desks.remove.mutate), say.removed(name)),
  }
}
