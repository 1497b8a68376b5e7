import type { RestaurantId } from '@waitbook/contracts/ids'
import type { MenuSettings } from '@waitbook/contracts/settings/menu'

/** Another file has another URL, so that browsers may cache each. */
export const menuFileUrl = (restaurantId: RestaurantId, sha256: string) =>
  `/join-queue/${restaurantId}/menu/?v=${sha256.slice(0, 16)}`

/** The URL of the menu for guests; empty if none is shown. */
export const menuUrl = (restaurantId: RestaurantId, settings: MenuSettings, fileHash: string | null) => {
  if (settings.menu_source === 'link') return settings.menu_link
  return settings.menu_source === 'file' && fileHash !== null ? menuFileUrl(restaurantId, fileHash) : ''
}
