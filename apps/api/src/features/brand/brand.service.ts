import { AppError, notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import {
  type BrandFile,
  type BrandFileKind,
  brandFileKinds,
  maxBrandFileBytes,
} from '@waitbook/contracts/settings/brand'
import { imageContentType } from '@waitbook/domain/menu/file-kind'
import { imageSize } from '@waitbook/domain/menu/image-size'
import type { BrandService } from '@waitbook/rpc/office-services'
import type { JournalDeps } from '../../journal/journal.ts'
import { brandFileUrl } from '../restaurants/file-urls.ts'
import { findFile, findFileContent } from '../restaurants/files.queries.ts'
import { publicRestaurantId } from '../restaurants/restaurants.ts'
import { type FileDescription, type FileRules, removeFile, storeFile } from '../restaurants/stored-files.ts'

const presented = (restaurantId: RestaurantId, kind: BrandFileKind, file: FileDescription): BrandFile => {
  const { sha256, kind: _kind, ...described } = file
  return { ...described, url: brandFileUrl(restaurantId, kind, sha256) }
}

/** A small file may contain an image that takes gigabytes of memory to show. */
const maxPixels = 4096

const checkSize = (content: Uint8Array, contentType: string) => {
  const size = imageSize(content, contentType)
  if (!size) throw new AppError('invalid', 'damaged_image', 'This image is damaged: it does not state its size.')
  const { width, height } = size
  if (Math.max(width, height) <= maxPixels) return
  const message = `This image has ${width} × ${height} pixels. At most ${maxPixels} × ${maxPixels} are allowed.`
  throw new AppError('invalid', 'too_many_pixels', message)
}

const rulesOf = (kind: BrandFileKind): FileRules => ({
  kind,
  maxBytes: maxBrandFileBytes,
  contentTypeOf: imageContentType,
  tooLarge: 'A logo or picture may have at most 200 KB.',
  wrongType: 'Only PNG, JPEG and WebP images can be shown to guests.',
  missing: 'There is no such image.',
  check: checkSize,
})

export const createBrandService = (deps: JournalDeps) => {
  const { db } = deps
  return {
    async files({ restaurant_id }) {
      const found = brandFileKinds.map(async (kind) => {
        const file = await findFile(db, restaurant_id, kind)
        return file ? presented(restaurant_id, kind, file) : null
      })
      const [logo = null, picture = null] = await Promise.all(found)
      return { logo, picture }
    },

    async upload(staff, kind, file) {
      return presented(staff.restaurant_id, kind, await storeFile(deps, staff, rulesOf(kind), file))
    },

    removeFile: (staff, { kind }) => removeFile(deps, staff, rulesOf(kind)),

    /** The image for guests. Throws `not_found`. */
    async publicFile(named: string, kind: BrandFileKind) {
      const file = await findFileContent(db, publicRestaurantId(named), kind)
      if (!file) throw notFound('There is no such image.')
      return file
    },
  } satisfies BrandService & { publicFile: unknown }
}
