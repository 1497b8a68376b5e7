import { maxMenuFileBytes, menuFile } from '@waitbook/contracts/settings/menu'
import { text } from '@waitbook/contracts/text'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'
import type { createMenuService } from './menu.service.ts'

type Menu = ReturnType<typeof createMenuService>

const url = '/api/settings/menu/file/'

/** An encapsulated context: only here is the body a file, read as a buffer. */
export const menuRest: FastifyPluginAsync<{ menu: Menu }> = async (instance, { menu }) => {
  const app = instance as unknown as RestApp
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const { call } = staffCalls(app)
  call(`GET ${url}`, 'settings.read', { response: z.object({ file: menuFile.nullable() }) }, async (staff) => ({
    file: await menu.file(staff),
  }))
  call(`DELETE ${url}`, 'settings.change', {}, menu.removeFile)

  app.put(
    url,
    {
      config: { access: 'settings.change' },
      bodyLimit: maxMenuFileBytes,
      schema: {
        querystring: z.object({ name: text(100).default('menu') }),
        response: { 200: z.object({ file: menuFile }) },
      },
    },
    async (request) => {
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return { file: await menu.upload(await request.authenticate(), { name: request.query.name, content }) }
    },
  )
}
