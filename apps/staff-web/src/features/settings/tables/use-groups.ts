import type { PutGroupInput, StoredGroup } from '@waitbook/contracts/floor/groups'
import { notify } from '@waitbook/ui/toast'
import { errorDetail, errorFields, errorStatus } from '../../../lib/api-error.ts'
import { trpc } from '../../../trpc.ts'
import { useSendOnce } from '../../edits/use-send-once.ts'
import { groupsMessages as say, settingsMessages } from '../settings-messages.ts'

/** The changes of groups. Each is saved by itself, and shows the current groups afterwards, also if it was refused. */
export const useGroups = () => {
  const utils = trpc.useUtils()
  const sendOnce = useSendOnce()
  const fail = (error: unknown) => {
    if (errorStatus(error) !== 401) {
      notify.error(errorDetail(error) ?? settingsMessages.saveFailed, { about: say.title })
    }
    void utils.floor.get.invalidate()
  }
  return {
    /** Resolves to the error of each faulty field; undefined if it was saved. */
    save: async (group: PutGroupInput): Promise<Record<string, string | undefined> | undefined> => {
      try {
        await sendOnce(group, utils.client.floor.putGroup.mutate)
        await utils.floor.get.invalidate()
        notify.success(say.saved(group.name))
        return undefined
      } catch (error) {
        fail(error)
        return Object.fromEntries(Object.entries(errorFields(error) ?? {}).map(([field, [text]]) => [field, text]))
      }
    },
    remove: async ({ id, name, version }: StoredGroup) => {
      try {
        await sendOnce({ id, version }, utils.client.floor.removeGroup.mutate)
        await utils.floor.get.invalidate()
        notify.success(say.removed(name))
      } catch (error) {
        fail(error)
      }
    },
  }
}

export type GroupActions = ReturnType<typeof useGroups>
