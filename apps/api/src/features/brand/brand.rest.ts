import { brandFile, brandFileKinds, brandFiles, maxBrandFileBytes } from '@waitbook/contracts/settings/brand'
import { text } from '@waitbook/contracts/text'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'
import type { createBrandService } from './brand.service.ts'

/** An encapsulated context: only here is the body an image, read as a buffer. */
export const brandRest: FastifyPluginAsync<{ brand: ReturnType<typeof createBrandService> }> = async (
  instance,
  { brand },
) => {
  const app = instance as unknown as RestApp
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const { call } = staffCalls(app)
  call('GET /api/settings/brand/files/', 'settings.read', { response: brandFiles }, brand.files)
  for (const kind of brandFileKinds) {
    const url = `/api/settings/brand/${kind}/` as const
    call(`DELETE ${url}`, 'settings.change', {}, (staff) => brand.removeFile(staff, { kind }))

    app.put(
      url,
      {
        config: { access: 'settings.change' },
        bodyLimit: maxBrandFileBytes,
        schema: {
          querystring: z.object({ name: text(100).default(kind) }),
          response: { 200: z.object({ file: brandFile }) },
        },
      },
      async (request) => {
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        return { file: await brand.upload(await request.authenticate(), kind, { name: request.query.name, content }) }
      },
    )
  }
}
