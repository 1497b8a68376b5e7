import type { Face, PublicRestaurant } from '@waitbook/contracts/customer'
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

/** The picture and the logo; nothing of them is needed to read the page. */
const FaceImages = ({ face: { logo, picture }, hasPicture }: { face: Face; hasPicture: boolean }) => (
  <>
    {hasPicture && picture && <img className="picture" src={picture} alt="" loading="lazy" />}
    {logo && (
      <div className="logo-box">
        <img className="logo" src={logo} alt="" loading="lazy" />
      </div>
    )}
  </>
)

const FaceLinks = ({ face: { directions, site, reviews } }: { face: Face }) => (
  <p className="line">
    {directions && (
      <a href={directions} target="_blank" rel="noopener noreferrer">
        {m.my_directions()}
      </a>
    )}
    {site && (
      <a href={site} target="_blank" rel="noopener noreferrer">
        {m.face_site()}
      </a>
    )}
    {reviews && (
      <a href={reviews} target="_blank" rel="noopener noreferrer">
        {m.face_reviews()}
      </a>
    )}
  </p>
)

interface PageFrameProps {
  restaurant?: PublicRestaurant
  languageForm?: LanguageForm | undefined
  /** What the page's address names, which a change of the language keeps. */
  query?: string | undefined
  /** Whether the page links to the menu itself. */
  hasMenu?: boolean
  /** Whether it is a first page, which has the restaurant's picture and paragraph. */
  isFirst?: boolean
  children: ReactNode
}

/** The layout of every guest page, with the restaurant's address and phone below. */
export const PageFrame = ({
  restaurant,
  languageForm,
  query,
  hasMenu = false,
  isFirst = false,
  children,
}: PageFrameProps) => {
  const face = restaurant?.face
  return (
    <>
      <LanguageMenu form={languageForm} query={query} />
      <main>
        {face && <FaceImages face={face} hasPicture={isFirst} />}
        {children}
        {isFirst && face?.about && (
          <p className="about" dir="auto">
            {face.about}
          </p>
        )}
        {!hasMenu && <MenuLink url={restaurant?.menu_url} />}
      </main>
      {restaurant && (restaurant.address || restaurant.phone || face?.directions || face?.site || face?.reviews) && (
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
          {face && (face.directions || face.site || face.reviews) && <FaceLinks face={face} />}
        </footer>
      )}
    </>
  )
}
