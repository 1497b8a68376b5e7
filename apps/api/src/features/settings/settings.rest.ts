import { notFound } from '@waitbook/contracts/errors'
import {
  generalSettings,
  generalSettingsPatch,
  waitlistSettings,
  waitlistSettingsPatch,
} from '@waitbook/contracts/settings'
import type { SettingsService } from '@waitbook/rpc/services'
import { z } from 'zod'
import type { RestApp } from '../../rest.ts'

const answerWith = <T extends z.ZodType>(settings: T) =>
  z.object({ success: z.literal(true), message: z.string(), data: z.object({ settings }) })

/** Dotted keys are reduced to the part after the dot (spec §7): `waitlist.sort_parties_by`. */
const plainKeys = (settings: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(settings).map(([key, value]) => [key.slice(key.lastIndexOf('.') + 1), value]))

const written = z.record(z.string().max(128), z.unknown()).transform(plainKeys)

const loaded = <T>(settings: T) => ({ success: true as const, message: 'Settings loaded.', data: { settings } })
const saved = <T>(settings: T) => ({ success: true as const, message: 'Settings saved.', data: { settings } })

export const settingsRest = (app: RestApp, { settings }: { settings: SettingsService }) => {
  const waitlist = { 200: answerWith(waitlistSettings) }
  const general = { 200: answerWith(generalSettings) }

  app.get(
    '/api/settings/waitlist/',
    { config: { access: 'settings.read' }, schema: { response: waitlist } },
    async (request) => loaded(await settings.get(await request.authenticate())),
  )
  app.post(
    '/api/settings/waitlist/',
    {
      config: { access: 'settings.change' },
      schema: { body: z.object({ settings: written.pipe(waitlistSettingsPatch) }), response: waitlist },
    },
    async (request) => saved(await settings.save(await request.authenticate(), request.body.settings)),
  )

  app.get(
    '/api/settings/general/',
    { config: { access: 'settings.read' }, schema: { response: general } },
    async (request) => loaded(await settings.general(await request.authenticate())),
  )
  app.post(
    '/api/settings/general/',
    {
      config: { access: 'settings.change' },
      schema: { body: z.object({ settings: written.pipe(generalSettingsPatch) }), response: general },
    },
    async (request) => saved(await settings.saveGeneral(await request.authenticate(), request.body.settings)),
  )

  app.route({
    method: ['GET', 'POST'],
    url: '/api/settings/:app/',
    config: { access: 'settings.read' },
    handler: async () => {
      throw notFound('There are no settings of this name.')
    },
  })
}
