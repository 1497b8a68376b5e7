import type { PublicRestaurant } from '@waitbook/contracts/customer'
import type { ReactNode } from 'react'
import { m } from '../messages/functions.js'
import { PhoneIcon, PlaceIcon } from './icons.tsx'
import { type LanguageForm, LanguageMenu } from './language-menu.tsx'

/** The first number of the restaurant's own words. */
export const dialable = (phone: string) => phone.replace(/[/,;#].*/, '').replace(/[^\d+]/g, '')

/** Opens the maps app or site; nothing is loaded from it here. */
export const directionsTo = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`

/** Nothing where there is no menu. */
export const MenuLink = ({ url }: { url: string | undefined }) =>
  url ? (
    <a className="button quiet" href={url} target="_blank" rel="noreferrer">
      {m.menu()}
    </a>
  ) : null

interface PageFrameProps {
  restaurant?: PublicRestaurant
  languageForm?: LanguageForm | undefined
  /** What the page's address names, which a change of the language keeps. */
  query?: string | undefined
  /** Whether the page links to the menu itself. */
  hasMenu?: boolean
  children: ReactNode
}

/** The layout of every guest page, with the restaurant's address and phone below. */
export const PageFrame = ({ restaurant, languageForm, query, hasMenu = false, children }: PageFrameProps) => (
  <>
    <LanguageMenu form={languageForm} query={query} />
    <main>
      {children}
      {!hasMenu && <MenuLink url={restaurant?.menu_url} />}
    </main>
    {restaurant && (restaurant.address || restaurant.phone) && (
      <footer>
        {restaurant.address && (
          <a href={directionsTo(restaurant.address)} target="_blank" rel="noopener noreferrer">
            <PlaceIcon />
            <bdi>{restaurant.address}</bdi>
          </a>
        )}
        {restaurant.phone && (
          <a href={`tel:${dialable(restaurant.phone)}`}>
            <PhoneIcon />
            <bdi>{restaurant.phone}</bdi>
          </a>
        )}
      </footer>
    )}
  </>
)
