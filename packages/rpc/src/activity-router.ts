import { recentInput, undoInput } from '@waitbook/contracts/activity'
import { router, staffMutation, staffQuery } from './trpc.ts'

export const activityRouter = router({
  recent: staffQuery('activity.read', recentInput, ({ activity }) => activity.recent),
  undo: staffMutation('activity.undo', undoInput, ({ activity }) => activity.undo),
})
