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

/** A link to another site, in a tab of its own; nothing without an address. */
const OutLink = ({
  href,
  className,
  children,
}: {
  href: string | undefined
  className?: string
  children: ReactNode
}) =>
  href ? (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : null

/** Nothing where there is no menu. */
export const MenuLink = ({ url }: { url: string | undefined }) => (
  <OutLink className="button quiet" href={url}>
    {m.menu()}
  </OutLink>
)

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

/**
 * What only the server renders: it never changes in the browser, and the scripts are smaller without it. React leaves the
 * markup as it is.
 */
const FromServer = ({ children }: { children: ReactNode }) =>
  children ? (
    <div className="from-server">{children}</div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: no markup is set
    <div className="from-server" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
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
    <OutLink href={site}>{m.face_site()}</OutLink>
    <OutLink href={reviews}>{m.face_reviews()}</OutLink>
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
        {face && <FromServer>{import.meta.env.SSR && <FaceImages face={face} hasPicture={isFirst} />}</FromServer>}
        {children}
        {!hasMenu && <MenuLink url={restaurant?.menu_url} />}
      </main>
      {restaurant && (directions || restaurant.phone || face?.site || face?.reviews) && (
        <footer>
          <OutLink href={directions}>
            <PlaceIcon />
            <bdi>{restaurant.address || m.my_directions()}</bdi>
          </OutLink>
          {restaurant.phone && (
            <a href={`tel:${dialable(restaurant.phone)}`}>
              <PhoneIcon />
              <bdi>{restaurant.phone}</bdi>
            </a>
          )}
          {(face?.site || face?.reviews) && <FromServer>{import.meta.env.SSR && <FaceLinks face={face} />}</FromServer>}
        </footer>
      )}
    </>
  )
}
