import type { PublicRestaurant } from '@waitbook/contracts/customer'
import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { escapeHtml } from './escape-html.ts'
import { m } from './messages/functions.js'

/** The restaurant of a page, as guests see it. */
export const restaurantOf = (page: GuestPage): Partial<PublicRestaurant> | undefined => {
  if ('info' in page) return page.info.restaurant
  if ('confirmation' in page) return page.confirmation.queue_entry.restaurant
  if ('booking' in page) return page.booking.restaurant
  if ('wish' in page) return page.wish.restaurant
  if ('party' in page) return page.party.restaurant
  if ('restaurant' in page) return page.restaurant
  return page.page === 'no-menu' || page.page === 'offline' ? page : undefined
}

export const isDemoPage = (page: GuestPage) => restaurantOf(page)?.is_demo === true

/** Above the page and not part of it, so that scripts and installed copies do not need its words. */
export const demoRibbon = () => `<p id="demo" role="note">${escapeHtml(m.demo_ribbon())}</p>`

/** Only in the documents of demos. */
export const demoCss =
  '#demo{position:sticky;top:0;z-index:1;margin:0;padding:8px 16px;background:var(--amber-tint);color:var(--amber);border-bottom:1px solid var(--amber);font-weight:600;text-align:center}'
