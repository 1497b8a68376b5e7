import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import { type SettingsApp, settingsApps, settingsDefinitions, settingsPatch } from '@waitbook/contracts/settings/apps'
import type { SettingsService } from '@waitbook/rpc/office-services'
import { z } from 'zod'
import { ifMatch, settingsTag } from '../../lib/entity-tags.ts'
import type { RestApp } from '../../lib/rest.ts'

const answerWith = <T extends z.ZodType>(settings: T) =>
  z.object({ success: z.literal(true), message: z.string(), data: z.object({ settings }) })

/** Removes prefixes of keys: `waitlist.sort_parties_by` is read as `sort_parties_by`. */
const plainKeys = (settings: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(settings).map(([key, value]) => [key.slice(key.lastIndexOf('.') + 1), value]))

const written = z.record(z.string().max(128), z.unknown()).transform(plainKeys)

const answer = <T>(message: string, settings: T) => ({ success: true as const, message, data: { settings } })

const appNameMissing = () => new AppError('invalid', 'app_name_required', 'App name is required for updating settings')

const appRoutes = (app: RestApp, name: SettingsApp, settings: SettingsService) => {
  const url = `/api/settings/${name}/`
  const response = { 200: answerWith(settingsDefinitions[name]) as z.ZodType }
  const body = z.object({
    settings: written.pipe(settingsPatch(name) as z.ZodType<object, Record<string, unknown>>),
    /** Clients send the app's name here as well as in the URL. */
    app_name: z.string().max(64).optional(),
  })

  app.get(url, { config: { access: 'settings.read' }, schema: { response } }, async (request, reply) => {
    const found = await settings.get(await request.authenticate(), name)
    reply.header('etag', settingsTag(found))
    return answer('Settings loaded.', found)
  })
  app.post(url, { config: { access: 'settings.change' }, schema: { body, response } }, async (request, reply) => {
    const staff = await request.authenticate()
    const { app_name } = request.body
    if (app_name?.trim() === '') throw appNameMissing()
    if (app_name !== undefined && app_name !== name) {
      throw invalidField('app_name', `This address saves the settings of '${name}'.`)
    }
    const saved = await settings.save(staff, name, request.body.settings, ifMatch(request.headers))
    reply.header('etag', settingsTag(saved))
    return answer('Settings saved.', saved)
  })
}

/** `GET` and `POST /api/settings/{app}/`, for each app of the registry. */
export const settingsRest = (app: RestApp, { settings }: { settings: SettingsService }) => {
  for (const name of settingsApps) appRoutes(app, name, settings)

  app.route({
    method: ['GET', 'POST'],
    url: '/api/settings/:app/',
    config: { access: 'settings.read' },
    schema: { params: z.object({ app: z.string() }) },
    handler: async (request) => {
      if (request.params.app.trim() === '') throw appNameMissing()
      throw notFound('There are no settings of this name.')
    },
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/api/settings/',
    config: { access: 'settings.read' },
    handler: async () => {
      throw appNameMissing()
    },
  })
}
