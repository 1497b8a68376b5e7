import type { GuestRenderer } from '@waitbook/contracts/guest-pages'
import { displayKinds } from '@waitbook/domain/displays/display'
import type { RestApp } from '../../lib/rest.ts'
import { languageOf } from '../../pages/language.ts'
import { allowStyles } from '../../pages/style-hashes.ts'
import { themeOf } from '../../pages/theme.ts'

/** The pages of boards and kiosks: the same for every restaurant, as the token of the device says whose it is. */
export const displayPages = (app: RestApp, { renderer }: { renderer: Pick<GuestRenderer, 'renderDisplayPage'> }) => {
  for (const kind of displayKinds) {
    app.get(`/${kind}`, (request, reply) => {
      const lang = languageOf(request)
      const { html, styleHashes } = renderer.renderDisplayPage(kind, { theme: themeOf(request), lang })
      return allowStyles(reply, styleHashes)
        .headers({ 'cache-control': 'no-store', vary: 'accept-language, cookie', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(html)
    })
  }
}
