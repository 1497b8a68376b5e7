import type {
  PutSectionLayoutInput,
  PutServerInput,
  StoredSectionLayout,
  StoredServer,
} from '@waitbook/contracts/floor-servers'
import { notify } from '@waitbook/ui/toast'
import { errorDetail, errorFields, errorStatus } from '../../../api-error.ts'
import { trpc } from '../../../trpc.ts'
import { useMutationIds } from '../../edits/use-mutation-ids.ts'
import { settingsMessages } from '../messages.ts'
import { layoutMessages, servingMessages } from './serving-messages.ts'

export type FieldErrors = Readonly<Record<string, string | undefined>>

/** The set-up of servers and layouts. Each change is saved by itself, and shows what is stored afterwards, also if it was refused. */
export const useServing = () => {
  const utils = trpc.useUtils()
  const { servers } = utils.client
  const withId = useMutationIds()

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
    saveServer: (server: PutServerInput) => {
      const input = withId(server)
      return run(() => servers.putServer.mutate(input), servingMessages.saved(server.name), title)
    },
    removeServer: ({ id, name, version }: StoredServer) => {
      const input = withId({ id, version })
      return run(() => servers.removeServer.mutate(input), servingMessages.removed(name), title)
    },
    /** As `saveServer`. */
    saveLayout: (layout: PutSectionLayoutInput) => {
      const input = withId(layout)
      return run(() => servers.putLayout.mutate(input), layoutMessages.saved(layout.name), layoutMessages.title)
    },
    removeLayout: ({ id, name, version }: StoredSectionLayout) => {
      const input = withId({ id, version })
      return run(() => servers.removeLayout.mutate(input), layoutMessages.removed(name), layoutMessages.title)
    },
  }
}
export type Serving = ReturnType<typeof useServing>
