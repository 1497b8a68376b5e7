import { requiredText, webAddress } from '../text.ts'
import { z } from '../zod.ts'

const list = <T extends z.ZodType>(most: number, entry: T, nameOf: (entry: z.output<T>) => string) =>
  z
    .array(entry)
    .max(most)
    .refine((entries) => new Set(entries.map(nameOf)).size === entries.length, 'Each entry may be listed once.')

const link = z.strictObject({
  label: requiredText(60),
  url: webAddress(500).refine((url) => url !== '', 'This field may not be blank.'),
})

const plan = z.strictObject({
  name: requiredText(40),
  /** As visitors read it, with the currency: no amount is computed from it. */
  price: requiredText(30),
  /** What the price is for, such as "per month". */
  per: requiredText(40).optional(),
  description: requiredText(200),
  features: list(12, requiredText(120), (feature) => feature),
  is_popular: z.boolean().optional(),
  link: link.optional(),
})

/** What an operator says of the installation on its start page: all of it is text, and no part limits the product. */
export const startPage = z.strictObject({
  support_email: z.email('Enter an e-mail address.').max(254),
  claims: list(8, z.strictObject({ figure: requiredText(12), label: requiredText(60) }), ({ label }) => label),
  testimonials: list(
    6,
    z.strictObject({ quote: requiredText(600), name: requiredText(80), role: requiredText(120) }),
    ({ quote }) => quote,
  ),
  plans: list(6, plan, ({ name }) => name).refine(
    (plans) => plans.filter(({ is_popular }) => is_popular).length <= 1,
    'Only one plan can be the popular one.',
  ),
  /** Below the plans: how to order and pay, taxes, terms. */
  plans_note: requiredText(600).optional(),
  trial_days: z.int().min(1).max(365).optional(),
  links: list(8, link, ({ url }) => url).optional(),
})

export type StartPage = z.infer<typeof startPage>

export interface ShownStartPage extends StartPage {
  /** Without a file of the operator: the claims and plans of the specification. */
  is_sample: boolean
}

/** The server build of the start page. */
export interface StartPageRenderer {
  renderLanding(page: ShownStartPage): string
}
