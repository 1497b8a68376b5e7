import { activityEntry, recentInput, recentPage } from '@waitbook/contracts/activity'
import { entryId } from '@waitbook/contracts/ids'
import type { ActivityService } from '@waitbook/rpc/office-services'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const params = z.object({ id: entryId })
const answer = z.object({ success: z.literal(true), message: z.string(), activity_id: z.string() })

/** The details are also named `entry_details_json`, which some callers read. */
const wireEntry = activityEntry.extend({ entry_details_json: activityEntry.shape.entry_details })
const page = recentPage.extend({ results: z.array(wireEntry) })

export const activityRest = (app: RestApp, { activity }: { activity: ActivityService }) => {
  const { call, change } = staffCalls(app)
  call('GET /api/recent/', 'activity.read', { querystring: recentInput, response: page }, async (staff, input) => {
    const { results, ...rest } = await activity.recent(staff, input)
    return { results: results.map((entry) => ({ ...entry, entry_details_json: entry.entry_details })), ...rest }
  })
  change('POST /api/recent/:id/undo/', 'activity.undo', { params, response: answer }, async (staff, input) => {
    const { activity_id } = await activity.undo(staff, { activity_id: input.id, mutation_id: input.mutation_id })
    return { success: true as const, message: 'Action undone successfully.', activity_id }
  })
}
