import type { GuestRenderer } from '@waitbook/contracts/guest-pages'
import { isGuestLanguage } from '@waitbook/domain/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { allowFrames } from '../../pages/frames.ts'
import { formField, restaurantParams } from '../../pages/page-sender.ts'
import type { BookingService } from './booking-calls.ts'
import { chooserQuery } from './chooser.ts'

const embedQuery = chooserQuery.extend({ lang: formField, theme: formField })
type Named = z.infer<typeof chooserQuery>

interface EmbedPagesOptions {
  booking: Pick<BookingService, 'embedOrigins'>
  renderer: Pick<GuestRenderer, 'embedScript'>
  sendBook(
    request: FastifyRequest,
    reply: FastifyReply,
    shown: {
      restaurantId: string
      named: Named & { source: string; hold: string }
      frame: { origins: string[]; theme?: 'light' }
    },
  ): Promise<unknown>
}

/** The booking page on a restaurant's own site. In the frame nothing personal is typed: a press on a time leaves it. */
export const embedPages = (app: RestApp, { booking, renderer, sendBook }: EmbedPagesOptions) => {
  app.get('/embed/:restaurantId.js', { schema: { params: restaurantParams } }, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      // Other sites load it.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(renderer.embedScript),
  )

  app.get(
    '/embed/:restaurantId/',
    { schema: { params: restaurantParams, querystring: embedQuery } },
    async (request, reply) => {
      const { restaurantId } = request.params
      const { lang, theme, ...named } = request.query
      if (isGuestLanguage(lang)) request.cookies.lang = lang
      const isLight = theme === 'light'
      if (isLight) request.cookies.theme = theme
      const origins = [...(await booking.embedOrigins(restaurantId))]
      allowFrames(reply, origins)
      return sendBook(request, reply, {
        restaurantId,
        named: { ...named, source: 'embed', hold: '' },
        frame: { origins, ...(isLight && { theme }) },
      })
    },
  )
}
