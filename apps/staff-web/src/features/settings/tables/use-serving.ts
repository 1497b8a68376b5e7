import type {
  PutSectionLayoutInput,
  PutServerInput,
  StoredSectionLayout,
  StoredServer,
} from '@waitbook/contracts/floor/servers'
import { notify } from '@waitbook/ui/toast'
import { errorDetail, errorFields, errorStatus } from '../../../lib/api-error.ts'
import { trpc } from '../../../trpc.ts'
import { useSendOnce } from '../../edits/use-send-once.ts'
import { settingsMessages } from '../settings-messages.ts'
import { layoutMessages, servingMessages } from './serving-messages.ts'

export type FieldErrors = Readonly<Record<string, string | undefined>>

/** The set-up of servers and layouts. Each change is saved by itself, and shows what is stored afterwards, also if it was refused. */
export const useServing = () => {
  const utils = trpc.useUtils()
  const { servers } = utils.client
  const sendOnce = useSendOnce()

  const run = async (send: () => Promise<unknown>, text: string, about: string): Promise<FieldErrors | undefined> => {
    try {
      await send()
      await utils.floor.get.invalidate()
      notify.success(text)
      return undefined
    } catch (error) {
      if (errorStatus(error) !== 401) notify.error(errorDetail(error) ?? settingsMessages.saveFailed, { about })
      void utils.floor.get.invalidate()
      return Object.fromEntries(Object.entries(errorFields(error) ?? {}).map(([field, [message]]) => [field, message]))
    }
  }

  const { title } = servingMessages
  return {
    /** Resolves to the error of each faulty field; undefined if it was saved. */
    saveServer: (server: PutServerInput) =>
      run(() => sendOnce(server, servers.putServer.mutate), servingMessages.saved(server.name), title),
    removeServer: ({ id, name, version }: StoredServer) =>
      run(() => sendOnce({ id, version }, servers.removeServer.mutate), servingMessages.removed(name), title),
    /** As `saveServer`. */
    saveLayout: (layout: PutSectionLayoutInput) =>
      run(() => sendOnce(layout, servers.putLayout.mutate), layoutMessages.saved(layout.name), layoutMessages.title),
    removeLayout: ({ id, name, version }: StoredSectionLayout) =>
      run(
        () => sendOnce({ id, version }, servers.removeLayout.mutate),
        layoutMessages.removed(name),
        layoutMessages.title,
      ),
  }
}
export type Serving = ReturnType<typeof useServing>
