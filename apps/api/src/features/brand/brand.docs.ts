import { type BrandFileKind, brandFile } from '@waitbook/contracts/settings/brand'
import { z } from 'zod'
import { docsOf } from '../../lib/operation-docs.ts'

const upload = (kind: BrandFileKind) => ({
  summary: `Upload the ${kind}`,
  description:
    'The body is the image itself: PNG, JPEG or WebP, known by its content, at most 200 KB and 4096 × 4096 pixels. It replaces the one before and is shown to guests from now on.',
  answers: { 200: { description: 'The image as guests see it.', schema: z.object({ file: brandFile }) } },
  refusals: {
    400: {
      words:
        'The file is empty, of another kind, damaged, or has too many pixels (`empty_file`, `file_type`, `damaged_image`, `too_many_pixels`).',
      code: 'file_type',
      detail: 'Only PNG, JPEG and WebP images can be shown to guests.',
    },
    413: 'The file has more than 200 KB.',
  },
})

const remove = (kind: BrandFileKind) => ({
  summary: `Remove the ${kind}`,
  description: 'Guests are shown none from now on.',
  answers: { 204: { description: 'Removed.' } },
  refusals: { 404: 'None was uploaded.' },
})

export const brandDocs = docsOf('Settings', {
  'GET /api/settings/brand/files/': {
    summary: 'Get the logo and the picture',
    description:
      'The descriptions of the images without their content: `url` is the address for guests. Null where none was uploaded.',
  },
  'PUT /api/settings/brand/logo/': upload('logo'),
  'PUT /api/settings/brand/picture/': upload('picture'),
  'DELETE /api/settings/brand/logo/': remove('logo'),
  'DELETE /api/settings/brand/picture/': remove('picture'),
})
