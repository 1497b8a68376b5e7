import type { Confirmation, JoinInfo } from './customer.ts'

/** What the join form shows again after a refused post without JavaScript. */
export interface JoinFormState {
  values: { customer_name: string; country_code: string; phone: string; people_count: string; notes: string }
  errors: Record<string, string[]>
  message?: string
}

/** Every page of the guest site, with all it needs to render; the same value hydrates it. */
export type GuestPage =
  | { page: 'join'; restaurant_id: string; info: JoinInfo; form?: JoinFormState }
  | { page: 'join-error'; message: string }
  | { page: 'confirmation'; restaurant_id: string; entry_id: string; confirmation: Confirmation }
  /** Without `restaurant_id`, as for an unknown short link, there is no join page to return to. */
  | { page: 'confirmation-error'; restaurant_id?: string; message: string }
  | { page: 'leave'; restaurant_id: string; entry_id: string; confirmation: Confirmation }
  | { page: 'left'; restaurant_id: string; restaurant_name: string }

export type Theme = 'light' | 'dark'

export interface RenderedPage {
  html: string
  /** CSP sources of the inline styles in `html`, quotes included: `'sha256-…'`. */
  styleHashes: string[]
}

/** What guest-web's server build exports, loaded by the API by path. */
export interface GuestRenderer {
  /** `theme` undefined follows the system. */
  renderGuestPage(page: GuestPage, options: { theme: Theme | undefined }): RenderedPage
}
