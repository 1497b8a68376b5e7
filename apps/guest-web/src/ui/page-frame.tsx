import type { Face, PublicRestaurant } from '@waitbook/contracts/customer'
import type { ReactNode } from 'react'
import { m } from '../messages/functions.js'
import { PhoneIcon, PlaceIcon } from './icons.tsx'
import { type LanguageForm, LanguageMenu } from './language-menu.tsx'

/** The first number of the restaurant's own words. */
export const dialable = (phone: string) => phone.replace(/[/,;#].*/, '').replace(/[^\d+]/g, '')

/** The restaurant's own link, or else one that opens the maps app or site; empty if it has given neither. */
export const directionsTo = ({ address, face }: Pick<PublicRestaurant, 'address' | 'face'>) =>
  face?.directions ?? (address && `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`)

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

/** The restaurant's paragraph about itself, on the first pages. */
export const About = ({ face }: Pick<PublicRestaurant, 'face'>) =>
  face?.about ? (
    <p className="about" dir="auto">
      {face.about}
    </p>
  ) : null

const FaceLinks = ({ face: { site, reviews } }: { face: Face }) => (
  <p className="line">
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
  /** Whether it is a first page, which has the restaurant's picture. */
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
  const directions = restaurant && directionsTo(restaurant)
  return (
    <>
      <LanguageMenu form={languageForm} query={query} />
      <main>
        {face && <FaceImages face={face} hasPicture={isFirst} />}
        {children}
        {!hasMenu && <MenuLink url={restaurant?.menu_url} />}
      </main>
      {restaurant && (directions || restaurant.phone || face?.site || face?.reviews) && (
        <footer>
          {directions && (
            <a href={directions} target="_blank" rel="noopener noreferrer">
              <PlaceIcon />
              <bdi>{restaurant.address || m.my_directions()}</bdi>
            </a>
          )}
          {restaurant.phone && (
            <a href={`tel:${dialable(restaurant.phone)}`}>
              <PhoneIcon />
              <bdi>{restaurant.phone}</bdi>
            </a>
          )}
          {(face?.site || face?.reviews) && <FaceLinks face={face} />}
        </footer>
      )}
    </>
  )
}
