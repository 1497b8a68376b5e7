import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { GuestRenderer } from '@waitbook/contracts/guest-pages'
import { sampleStartPage } from '@waitbook/contracts/start-page/sample-start-page'
import type { ShownStartPage, StartPageRenderer } from '@waitbook/contracts/start-page/start-page'
import { StartError } from '@waitbook/db/embedded/start-error'
import type { StaticSites } from '../plugins/static-sites.ts'

const apps = fileURLToPath(new URL('../../../', import.meta.url))

export const builtSites: StaticSites = {
  staffDist: join(apps, 'staff-web/dist'),
  guestClientDist: join(apps, 'guest-web/dist/client'),
}

/** The guest site's server build, by path: this server compiles no JSX. Throws `StartError` if it has not been built. */
export const loadGuestRenderer = async (): Promise<GuestRenderer> => {
  const entry = join(apps, 'guest-web/dist/server/entry-server.js')
  if (!existsSync(entry) || !existsSync(join(builtSites.staffDist, 'index.html'))) {
    throw new StartError('The pages have not been built: start Waitbook by `npm start`, or run `npm run build` first.')
  }
  return (await import(pathToFileURL(entry).href)) as GuestRenderer
}

/** The start page's HTML. The build has filled it with the samples; what an operator says instead is rendered at the start. */
export const loadStartPage = async (page: ShownStartPage): Promise<string> => {
  const html = await readFile(join(builtSites.staffDist, 'landing.html'), 'utf8')
  if (page.is_sample) return html
  const entry = join(apps, 'staff-web/dist/server/start-page.js')
  const { renderLanding } = (await import(pathToFileURL(entry).href)) as StartPageRenderer
  const samples = renderLanding(sampleStartPage)
  if (!html.includes(samples)) throw new Error('landing.html and its renderer are of different builds.')
  return html.replace(samples, () => renderLanding(page))
}
