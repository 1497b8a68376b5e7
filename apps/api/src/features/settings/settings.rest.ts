import { notFound } from '@waitbook/contracts/errors'
import { settingsApps, waitlistSettings, waitlistSettingsPatch } from '@waitbook/contracts/settings'
import type { SettingsService } from '@waitbook/rpc/services'
import { z } from 'zod'
import type { RestApp } from '../../rest.ts'

const answer = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ settings: waitlistSettings }),
})

const params = z.object({ app: z.string().max(64) })

/** Dotted keys are reduced to the part after the dot (spec §7): `waitlist.sort_parties_by`. */
const plainKeys = (settings: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(settings).map(([key, value]) => [key.slice(key.lastIndexOf('.') + 1), value]))

const saveBody = z.object({
  settings: z.record(z.string().max(128), z.unknown()).transform(plainKeys).pipe(waitlistSettingsPatch),
})

export const settingsRest = (app: RestApp, { settings }: { settings: SettingsService }) => {
  const requireKnownApp = (name: string) => {
    if (!(settingsApps as readonly string[]).includes(name)) throw notFound('There are no settings of this name.')
  }

  app.get('/api/settings/:app/', { schema: { params, response: { 200: answer } } }, async (request) => {
    const staff = await request.authenticateStaff()
    requireKnownApp(request.params.app)
    return { success: true as const, message: 'Settings loaded.', data: { settings: await settings.get(staff) } }
  })

  app.post(
    '/api/settings/:app/',
    { schema: { params, body: saveBody, response: { 200: answer } } },
    async (request) => {
      const staff = await request.authenticateStaff()
      requireKnownApp(request.params.app)
      const saved = await settings.save(staff, request.body.settings)
      return { success: true as const, message: 'Settings saved.', data: { settings: saved } }
    },
  )
}
