import { settingsApps } from '@waitbook/contracts/settings/apps'
import { z } from 'zod'
import { docsOf } from '../../lib/operation-docs.ts'

const anySettings = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ settings: z.record(z.string(), z.unknown()) }),
})

const groupDocs = (name: string) =>
  docsOf('Settings', {
    [`GET /api/settings/${name}/`]: {
      summary: `Get the ${name} settings`,
      description: 'A value for every key; keys never saved have their default.',
      tagged: true,
    },
    [`POST /api/settings/${name}/`]: {
      summary: `Save ${name} settings`,
      description: 'Changes the given keys and no others. They take effect at once, on every screen.',
      tagged: true,
      conditional: true,
    },
  })

export const settingsDocs = docsOf('Settings', {
  'GET /api/settings/:app/': {
    summary: 'Get a group of settings by its name',
    description: 'Each group has a separate entry below; any other name is 404.',
    tagged: true,
    answers: { 200: { description: 'The settings of the group.', schema: anySettings } },
  },
  'POST /api/settings/:app/': {
    summary: 'Save settings of a group by its name',
    description:
      'The body is `{"settings": {"key": value}}`. A key may be prefixed with its group and a dot; only the part after the dot counts.',
    answers: { 200: { description: 'The settings as they are now.', schema: anySettings } },
  },
  'GET /api/settings/': {
    summary: 'Name the group',
    description: 'Returns the error that a name is missing.',
    isFallback: true,
  },
  'POST /api/settings/': {
    summary: 'Name the group',
    description: 'Returns the error that a name is missing.',
    isFallback: true,
  },
  ...Object.assign({}, ...settingsApps.map(groupDocs)),
})
