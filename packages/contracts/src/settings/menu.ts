import { instant, webAddress } from '../text.ts'
import { z } from '../zod.ts'

/** What guests read while they wait: nothing, a page of another site, or an uploaded file. */
export const menuSettings = z.strictObject({
  menu_source: z.enum(['none', 'link', 'file']).default('none'),
  menu_link: webAddress(500).default(''),
})
export type MenuSettings = z.infer<typeof menuSettings>

export const maxMenuFileBytes = 5 * 1024 * 1024

/** The uploaded menu, without its content. */
export const menuFile = z.object({
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
  uploaded_at: instant,
  /** The path under which guests get it. */
  url: z.string(),
})
export type MenuFile = z.infer<typeof menuFile>
