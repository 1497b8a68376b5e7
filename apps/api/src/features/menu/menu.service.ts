import { createHash } from 'node:crypto'
import { AppError, notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { type MenuFile, maxMenuFileBytes } from '@waitbook/contracts/settings/menu'
import type { RowChange } from '@waitbook/db/schema/activity'
import { menuContentType } from '@waitbook/domain/menu/file-kind'
import type { Staff } from '@waitbook/rpc/callers'
import type { MenuService } from '@waitbook/rpc/office-services'
import { staffActor } from '../../journal/actors.ts'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { menuFileUrl } from '../restaurants/menu-url.ts'
import { requireRealRestaurant } from '../restaurants/real-restaurant.ts'
import { getPublicRestaurant } from '../restaurants/restaurants.ts'
import { writeSettings } from '../restaurants/stored-settings.ts'
import { deleteMenuFile, findMenuContent, findMenuFile, saveMenuFile } from './menu.queries.ts'

type Described = NonNullable<Awaited<ReturnType<typeof findMenuFile>>>

interface PublicMenu {
  restaurant_name: string
  is_demo?: true
  /** Undefined if the restaurant shows none. */
  file: (Omit<Described, 'name'> & { content: Buffer }) | undefined
}

const presented = (restaurantId: RestaurantId, { sha256, ...file }: Described): MenuFile => ({
  ...file,
  url: menuFileUrl(restaurantId, sha256),
})

/** The journal records that a file was added or removed, not its content. */
const fileChange = (before: Described | undefined, after: Described | undefined): RowChange => ({
  table: 'settings',
  id: 'menu_file',
  before: before ? { ...before } : null,
  after: after ? { ...after } : null,
})

export const createMenuService = (deps: JournalDeps) => {
  const { db } = deps
  const change = (staff: Staff, asked: unknown[]) => ({
    restaurant_id: staff.restaurant_id,
    actor: staffActor(staff),
    asked,
  })
  return {
    async file(staff) {
      const file = await findMenuFile(db, staff.restaurant_id)
      return file ? presented(staff.restaurant_id, file) : null
    },

    async upload(staff, { name, content }) {
      await requireRealRestaurant(db, staff)
      if (content.length === 0) throw new AppError('invalid', 'empty_file', 'This file is empty.')
      if (content.length > maxMenuFileBytes) {
        throw new AppError('invalid', 'file_too_large', 'A menu may have at most 5 MB.')
      }
      const content_type = menuContentType(content)
      if (!content_type) {
        throw new AppError('invalid', 'file_type', 'Only PDF, PNG, JPEG and WebP files can be shown to guests.')
      }
      const { restaurant_id } = staff
      const sha256 = createHash('sha256').update(content).digest('hex')
      const described = { name, content_type, size: content.length, sha256 }
      let file: Described | undefined
      await changeRestaurant(deps, change(staff, ['upload_menu', described]), async (tx, at) => {
        const before = await findMenuFile(tx, restaurant_id)
        file = { ...described, uploaded_at: at }
        await saveMenuFile(tx, restaurant_id, { ...file, content: Buffer.from(content) })
        // A menu that was just uploaded is meant to be shown.
        const shown = await writeSettings(tx, restaurant_id, 'menu', { menu_source: 'file' }, at)
        return { action_type: 'SETTINGS_CHANGED', changes: [fileChange(before, file), ...shown] }
      })
      if (!file) throw new Error('a menu was stored without being described')
      return presented(restaurant_id, file)
    },

    async removeFile(staff) {
      const { restaurant_id } = staff
      await changeRestaurant(deps, change(staff, ['remove_menu']), async (tx, at) => {
        const before = await findMenuFile(tx, restaurant_id)
        if (!before) throw notFound('There is no uploaded menu.')
        await deleteMenuFile(tx, restaurant_id)
        const shown = await writeSettings(tx, restaurant_id, 'menu', { menu_source: 'none' }, at)
        return { action_type: 'SETTINGS_CHANGED', changes: [fileChange(before, undefined), ...shown] }
      })
    },

    /** The file for guests, while it is the menu that is shown. Throws `not_found` if there is no such restaurant. */
    async publicFile(named: string): Promise<PublicMenu> {
      const restaurant = await getPublicRestaurant(db, named)
      const isShown = restaurant.menu_url.startsWith('/')
      const file = isShown ? await findMenuContent(db, restaurant.id) : undefined
      return { restaurant_name: restaurant.name, file, ...(restaurant.is_demo && { is_demo: true }) }
    },
  } satisfies MenuService & { publicFile(named: string): Promise<PublicMenu> }
}
