import { instant, pasted, text, webAddress } from '../text.ts'
import { z } from '../zod.ts'

/** How a location presents itself to its guests; every key may be empty. Its logo and picture are files. */
export const brandSettings = z.strictObject({
  /** As `#rrggbb`. Pages use it where it is legible, and otherwise the nearest colour of its hue that is. */
  brand_color: z
    .string()
    .toLowerCase()
    .refine((value) => /^(#[\da-f]{6})?$/.test(value), "Enter a colour such as '#0b5c6b'.")
    .default(''),
  /** A paragraph below the name. */
  about: pasted(text(500)).default(''),
  directions_link: webAddress(500).default(''),
  site_link: webAddress(500).default(''),
  reviews_link: webAddress(500).default(''),
})
export type BrandSettings = z.infer<typeof brandSettings>

export const brandFileKinds = ['logo', 'picture'] as const
export type BrandFileKind = (typeof brandFileKinds)[number]

export const maxBrandFileBytes = 200 * 1024

export const brandFileInput = z.object({ kind: z.enum(brandFileKinds) })

/** An uploaded image, without its content. */
export const brandFile = z.object({
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
  uploaded_at: instant,
  /** The path under which guests get it. */
  url: z.string(),
})
export type BrandFile = z.infer<typeof brandFile>

export const brandFiles = z.object({ logo: brandFile.nullable(), picture: brandFile.nullable() })
export type BrandFiles = z.infer<typeof brandFiles>
