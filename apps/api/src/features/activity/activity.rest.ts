import type { ActivityService } from '@waitbook/rpc/services'
import { z } from 'zod'
import { idempotencyKey, type RestApp } from '../../rest.ts'

const answer = z.object({ success: z.literal(true), message: z.string(), activity_id: z.string() })

export const activityRest = (app: RestApp, { activity }: { activity: ActivityService }) => {
  app.post(
    '/api/recent/:id/undo/',
    { schema: { params: z.object({ id: z.string().max(64) }), response: { 200: answer } } },
    async (request) => {
      const staff = await request.authenticate()
      const { activity_id } = await activity.undo(staff, {
        activity_id: request.params.id,
        mutation_id: idempotencyKey(request.headers),
      })
      return { success: true as const, message: 'Action undone successfully.', activity_id }
    },
  )
}
