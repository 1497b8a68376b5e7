import { activityEntry, recentInput, recentPage } from '@waitbook/contracts/activity'
import { entryId } from '@waitbook/contracts/ids'
import type { ActivityService } from '@waitbook/rpc/office-services'
import { z } from 'zod'
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'

const answer = z.object({ success: z.literal(true), message: z.string(), activity_id: z.string() })

/** The details are also named `entry_details_json`, which some callers read. */
const wireEntry = activityEntry.extend({ entry_details_json: activityEntry.shape.entry_details })

export const activityRest = (app: RestApp, { activity }: { activity: ActivityService }) => {
  app.get(
    '/api/recent/',
    {
      config: { access: 'activity.read' },
      schema: { querystring: recentInput, response: { 200: recentPage.extend({ results: z.array(wireEntry) }) } },
    },
    async (request) => {
      const { results, ...page } = await activity.recent(await request.authenticate(), request.query)
      return { results: results.map((entry) => ({ ...entry, entry_details_json: entry.entry_details })), ...page }
    },
  )

  app.post(
    '/api/recent/:id/undo/',
    {
      config: { access: 'activity.undo' },
      schema: { params: z.object({ id: entryId }), response: { 200: answer } },
    },
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
