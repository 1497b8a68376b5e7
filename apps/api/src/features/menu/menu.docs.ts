import { menuFile } from '@waitbook/contracts/settings/menu'
import { z } from 'zod'
import { docsOf } from '../../lib/operation-docs.ts'

export const menuDocs = docsOf('Settings', {
  'GET /api/settings/menu/file/': {
    summary: 'Get the uploaded menu',
    description:
      'The description of the file without its content: `url` is its address for guests. Null where none was uploaded.',
  },
  'PUT /api/settings/menu/file/': {
    summary: 'Upload a menu',
    description:
      'The body is the file itself: PDF, PNG, JPEG or WebP, known by its content, at most 5 MB. It replaces the one before and is shown to guests from now on.',
    answers: { 200: { description: 'The file as guests see it.', schema: z.object({ file: menuFile }) } },
    refusals: {
      400: {
        words: 'The file is empty or of another kind.',
        code: 'file_type',
        detail: 'Only PDF, PNG, JPEG and WebP files can be shown to guests.',
      },
      413: 'The file has more than 5 MB.',
    },
  },
  'DELETE /api/settings/menu/file/': {
    summary: 'Remove the uploaded menu',
    description: 'Guests are shown no menu from now on.',
    answers: { 204: { description: 'Removed.' } },
    refusals: { 404: 'No menu was uploaded.' },
  },
})
