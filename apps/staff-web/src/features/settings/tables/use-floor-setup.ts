import type { PutGroupInput, StoredGroup } from '@waitbook/contracts/floor/groups'
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
import { layoutMessages, servingMessages } from '../servers/serving-messages.ts'
import { groupsMessages, settingsMessages } from '../settings-messages.ts'

export type FieldErrors = Readonly<Record<string, string | undefined>>

/**
 * The changes of groups, servers and section layouts. Each is saved by itself; afterwards the stored rows are shown, also
 * if it was refused. It resolves to the errors by field, or to undefined if it was saved.
 */
export const useFloorSetup = () => {
  const utils = trpc.useUtils()
  const { servers, floor } = utils.client
  const sendOnce = useSendOnce()

  const run = async (send: () => Promise<unknown>, done: string, { title }: { title: string }) => {
    try {
      await send()
      await utils.floor.get.invalidate()
      notify.success(done)
      return undefined
    } catch (error) {
      if (errorStatus(error) !== 401) notify.error(errorDetail(error) ?? settingsMessages.saveFailed, { about: title })
      void utils.floor.get.invalidate()
      const fields = Object.entries(errorFields(error) ?? {}).map(([field, [message]]) => [field, message] as const)
      return Object.fromEntries(fields) satisfies FieldErrors
    }
  }

  return {
    saveGroup: (group: PutGroupInput) =>
      run(() => sendOnce(group, floor.putGroup.mutate), groupsMessages.saved(group.name), groupsMessages),
    removeGroup: ({ id, name, version }: StoredGroup) =>
      run(() => sendOnce({ id, version }, floor.removeGroup.mutate), groupsMessages.removed(name), groupsMessages),
    saveServer: (server: PutServerInput) =>
      run(() => sendOnce(server, servers.putServer.mutate), servingMessages.saved(server.name), servingMessages),
    removeServer: ({ id, name, version }: StoredServer) =>
      run(() => sendOnce({ id, version }, servers.removeServer.mutate), servingMessages.removed(name), servingMessages),
    saveLayout: (layout: PutSectionLayoutInput) =>
      run(() => sendOnce(layout, servers.putLayout.mutate), layoutMessages.saved(layout.name), layoutMessages),
    removeLayout: ({ id, name, version }: StoredSectionLayout) =>
      run(() => sendOnce({ id, version }, servers.removeLayout.mutate), layoutMessages.removed(name), layoutMessages),
  }
}
