import type { RestaurantId } from '@waitbook/contracts/ids'
import { type MenuFile, maxMenuFileBytes } from '@waitbook/contracts/settings/menu'
import { menuContentType } from '@waitbook/domain/menu/file-kind'
import type { Staff } from '@waitbook/rpc/callers'
import type { MenuService } from '@waitbook/rpc/office-services'
import type { JournalDeps } from '../../journal/journal.ts'
import { menuFileUrl } from '../restaurants/file-urls.ts'
import { findFile, findFileContent } from '../restaurants/files.queries.ts'
import { getPublicRestaurant } from '../restaurants/restaurants.ts'
import { type FileDescription, type FileRules, removeFile, storeFile } from '../restaurants/stored-files.ts'
import { writeSettings } from '../restaurants/stored-settings.ts'

interface PublicMenu {
  restaurant_name: string
  is_demo?: true
  /** Undefined if the restaurant shows none. */
  file: (Omit<FileDescription, 'name'> & { content: Buffer }) | undefined
}

const presented = (restaurantId: RestaurantId, { sha256, kind: _kind, ...file }: FileDescription): MenuFile => ({
  ...file,
  url: menuFileUrl(restaurantId, sha256),
})

const rulesFor = ({ restaurant_id }: Staff): FileRules => ({
  kind: 'menu',
  maxBytes: maxMenuFileBytes,
  contentTypeOf: menuContentType,
  tooLarge: 'A menu may have at most 5 MB.',
  wrongType: 'Only PDF, PNG, JPEG and WebP files can be shown to guests.',
  missing: 'There is no uploaded menu.',
  // A menu that was just uploaded is meant to be shown.
  onChange: (tx, is, at) =>
    writeSettings(tx, restaurant_id, 'menu', { menu_source: is === 'stored' ? 'file' : 'none' }, at),
})

export const createMenuService = (deps: JournalDeps) => {
  const { db } = deps
  return {
    async file(staff) {
      const file = await findFile(db, staff.restaurant_id, 'menu')
      return file ? presented(staff.restaurant_id, file) : null
    },

    async upload(staff, file) {
      return presented(staff.restaurant_id, await storeFile(deps, staff, rulesFor(staff), file))
    },

    removeFile: (staff) => removeFile(deps, staff, rulesFor(staff)),

    /** The file for guests, while it is the menu that is shown. Throws `not_found` if there is no such restaurant. */
    async publicFile(named: string): Promise<PublicMenu> {
      const restaurant = await getPublicRestaurant(db, named)
      const isShown = restaurant.menu_url.startsWith('/')
      const file = isShown ? await findFileContent(db, restaurant.id, 'menu') : undefined
      return { restaurant_name: restaurant.name, file, ...(restaurant.is_demo && { is_demo: true }) }
    },
  } satisfies MenuService & { publicFile(named: string): Promise<PublicMenu> }
}
