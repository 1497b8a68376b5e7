import { brandFileKinds } from '@waitbook/contracts/settings/brand'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { restaurantParams } from '../../pages/page-sender.ts'
import { serveFile } from '../restaurants/serve-file.ts'
import type { createBrandService } from './brand.service.ts'

/** The logo and the picture for guests. */
export const brandPages = (
  app: RestApp,
  { brand }: { brand: Pick<ReturnType<typeof createBrandService>, 'publicFile'> },
) => {
  const querystring = z.object({ v: z.string().max(64).optional() })
  for (const kind of brandFileKinds) {
    app.get(
      `/join-queue/:restaurantId/${kind}/`,
      { schema: { params: restaurantParams, querystring } },
      async (request, reply) =>
        serveFile(request, reply, await brand.publicFile(request.params.restaurantId, kind), request.query.v),
    )
  }
}
