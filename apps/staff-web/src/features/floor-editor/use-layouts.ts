import type { FloorLayout } from '@waitbook/contracts/floor/layouts'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { errorDetail, errorStatus } from '../../lib/api-error.ts'
import { newMutationId } from '../../lib/random-ids.ts'
import { trpc } from '../../trpc.ts'
import { useSendOnce } from '../edits/use-send-once.ts'
import { editorMessages as say } from './floor-editor-messages.ts'

/** The changes of saved layouts. Each resolves to whether it was done; `fault` says why the last one was not. */
export const useLayouts = () => {
  const utils = trpc.useUtils()
  const [fault, setFault] = useState<string>()
  const run = async (send: () => Promise<unknown>, done: string): Promise<boolean> => {
    setFault(undefined)
    try {
      await send()
      notify.success(done)
      await utils.floor.get.invalidate()
      return true
    } catch (error) {
      if (errorStatus(error) !== 401) setFault(errorDetail(error) ?? say.layoutFailed)
      void utils.floor.get.invalidate()
      return false
    }
  }
  const { floor } = utils.client
  const sendOnce = useSendOnce()
  return {
    fault,
    // Always with a new id: another host may have switched since.
    activate: ({ id, name }: FloorLayout) =>
      run(() => floor.activateLayout.mutate({ id, mutation_id: newMutationId() }), say.switched(name)),
    save: (layout: FloorLayout) => run(() => sendOnce(layout, floor.putLayout.mutate), say.layoutSaved(layout.name)),
    remove: ({ id, name }: FloorLayout) =>
      run(() => sendOnce({ id }, floor.removeLayout.mutate), say.layoutRemoved(name)),
  }
}
