import type { Face } from '@waitbook/contracts/customer'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { BrandFileKind, BrandSettings } from '@waitbook/contracts/settings/brand'
import type { MenuSettings } from '@waitbook/contracts/settings/menu'

/** Another file has another URL, so that browsers may cache each. */
const versionOf = (sha256: string) => `?v=${sha256.slice(0, 16)}`

export const menuFileUrl = (restaurantId: RestaurantId, sha256: string) =>
  `/join-queue/${restaurantId}/menu/${versionOf(sha256)}`

export const brandFileUrl = (restaurantId: RestaurantId, kind: BrandFileKind, sha256: string) =>
  `/join-queue/${restaurantId}/${kind}/${versionOf(sha256)}`

/** The hashes of the files that the restaurant has, by kind. */
export type FileHashes = Readonly<Record<string, string>>

/** The URL of the menu for guests; empty if none is shown. */
export const menuUrl = (restaurantId: RestaurantId, settings: MenuSettings, { menu }: FileHashes) => {
  if (settings.menu_source === 'link') return settings.menu_link
  return settings.menu_source === 'file' && menu !== undefined ? menuFileUrl(restaurantId, menu) : ''
}

/** Undefined if the restaurant has set nothing. */
export const faceOf = (
  restaurantId: RestaurantId,
  settings: BrandSettings,
  { logo, picture }: FileHashes,
): Face | undefined => {
  const { brand_color, about, directions_link, site_link, reviews_link } = settings
  const face: Face = {
    ...(brand_color !== '' && { color: brand_color }),
    ...(logo !== undefined && { logo: brandFileUrl(restaurantId, 'logo', logo) }),
    ...(picture !== undefined && { picture: brandFileUrl(restaurantId, 'picture', picture) }),
    ...(about !== '' && { about }),
    ...(directions_link !== '' && { directions: directions_link }),
    ...(site_link !== '' && { site: site_link }),
    ...(reviews_link !== '' && { reviews: reviews_link }),
  }
  return Object.keys(face).length > 0 ? face : undefined
}
