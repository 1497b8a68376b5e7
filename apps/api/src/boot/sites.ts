import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { GuestRenderer } from '@waitbook/contracts/guest-pages'
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
