import { carrierForms } from '@waitbook/domain/messages/carriers/carrier-sheets'
import { sheetGaps } from '@waitbook/domain/messages/carriers/sheet'
import { z } from './zod.ts'

const sheet = z.object({
  form: z.enum(carrierForms),
  /** Whether a country that the restaurant texts asks for this form. */
  is_asked: z.boolean(),
  fields: z.array(
    z.object({
      /** As the form calls it. */
      label: z.string(),
      value: z.string(),
      /** The documented length, in characters. */
      least: z.int().optional(),
      most: z.int().optional(),
    }),
  ),
  /** What is still missing. `label` names the field that it is about. */
  gaps: z.array(z.object({ gap: z.enum(sheetGaps), label: z.string().optional() })),
})

/** What the forms of carriers ask for before they deliver a restaurant's texts. */
export const carrierSheets = z.object({ sheets: z.array(sheet) })
export type CarrierSheets = z.infer<typeof carrierSheets>
