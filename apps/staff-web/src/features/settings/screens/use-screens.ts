import type { PairDisplayInput, PutDisplayInput } from '@waitbook/contracts/displays/displays'
import { notify } from '@waitbook/ui/toast'
import { errorDetail, errorFields, errorStatus } from '../../../lib/api-error.ts'
import { trpc } from '../../../trpc.ts'
import { useSendOnce } from '../../edits/use-send-once.ts'
import { screensMessages as say } from './screens-messages.ts'

export type ScreenErrors = Readonly<Record<string, string | undefined>>

/** Each change is saved by itself. It resolves to the errors by field, or to undefined if it was saved. */
export const useScreenChanges = () => {
  const utils = trpc.useUtils()
  const { displays } = utils.client
  const sendOnce = useSendOnce()

  const run = async (send: () => Promise<unknown>, done: string): Promise<ScreenErrors | undefined> => {
    try {
      await send()
      await utils.displays.list.invalidate()
      notify.success(done)
      return undefined
    } catch (error) {
      if (errorStatus(error) !== 401) notify.error(errorDetail(error) ?? say.failed, { about: say.title })
      void utils.displays.list.invalidate()
      return Object.fromEntries(Object.entries(errorFields(error) ?? {}).map(([field, [message]]) => [field, message]))
    }
  }

  return {
    pair: (screen: PairDisplayInput) => run(() => sendOnce(screen, displays.pair.mutate), say.paired(screen.name)),
    save: (screen: PutDisplayInput) => run(() => sendOnce(screen, displays.put.mutate), say.saved(screen.name)),
    end: ({ id, name }: { id: string; name: string }) =>
      run(() => sendOnce({ id }, displays.end.mutate), say.ended(name)),
  }
}
