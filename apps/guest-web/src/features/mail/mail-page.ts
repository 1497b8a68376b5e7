import type { Face, PublicRestaurant } from '@waitbook/contracts/customer'
import { faceTheme } from '@waitbook/domain/face/face-theme'
import type { GuestLanguage } from '@waitbook/domain/languages'
import { stopEmails } from '@waitbook/domain/messages/default-texts'
import { escapeHtml } from '../../escape-html.ts'
import { directionOf } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { directionsTo } from '../../ui/page-frame.tsx'

// Mail programs support few style sheets: each element has its own style, and the colours of the program.
const page = 'max-width:32rem;margin:0 auto;padding:24px 16px;font:16px/1.5 sans-serif;overflow-wrap:break-word'
const heading = 'margin:0 0 4px;font-size:22px;line-height:1.3'
const button = (background: string, color: string) =>
  `display:inline-block;padding:12px 20px;border-radius:8px;background:${background};color:${color};font-weight:bold;text-decoration:none`
const small = 'margin-top:28px;font-size:14px;opacity:.75'

const link = (href: string, text: string, style = '') =>
  `<a href="${escapeHtml(href)}"${style && ` style="${style}"`}>${escapeHtml(text)}</a>`

const faceLinks = ({ site, reviews }: Face = {}) => {
  const links = [site && link(site, m.face_site()), reviews && link(reviews, m.face_reviews())].filter(
    (each) => each !== undefined && each !== '',
  )
  return links.length > 0 ? `<p>${links.join(' · ')}</p>` : ''
}

/** The restaurant's words, with their links. */
const paragraphs = (body: string) =>
  body
    .split(/\n+/)
    .map((line) => {
      const parts = line.split(/(https?:\/\/\S+)/)
      return `<p>${parts.map((part, index) => (index % 2 === 1 ? link(part, part) : escapeHtml(part))).join('')}</p>`
    })
    .join('')

interface MailPage {
  restaurant: PublicRestaurant
  /** What the mail program shows above it. */
  title: string
  /** One line below the name; undefined: none. */
  summary?: string
  /** The restaurant's words. */
  body: string
  /** The page of the booking, the wish or the place. */
  url: string
  /** What the button that leads there says; undefined: no button, the words have the link. */
  action?: string
  /** Markup for the head. */
  head?: string
  stop_url?: string
}

/** An e-mail of a restaurant, as programs that show HTML display it. */
export const renderMailPage = (
  { restaurant, title, summary, body, url, action, head = '', stop_url }: MailPage,
  lang: GuestLanguage,
) => {
  const { name, address, phone, face } = restaurant
  const directions = directionsTo(restaurant)
  const { fill, onFill } = faceTheme(face?.color ?? '#0b5c6b', 'light')
  // Mail programs that load no images leave the box empty.
  const logo =
    face?.logo === undefined
      ? ''
      : `<p style="margin:0 0 12px"><img src="${escapeHtml(new URL(face.logo, url).href)}" alt="" height="56" style="height:56px;width:auto"></p>`
  return [
    `<!doctype html><html lang="${lang}" dir="${directionOf(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>${head}`,
    `</head><body><div dir="${directionOf(lang)}" style="${page}">${logo}<h1 style="${heading}">${escapeHtml(name)}</h1>`,
    summary === undefined ? '' : `<p style="margin:0 0 20px"><strong>${escapeHtml(summary)}</strong></p>`,
    paragraphs(body),
    action === undefined ? '' : `<p style="margin:24px 0">${link(url, action, button(fill, onFill))}</p>`,
    faceLinks(face),
    directions === '' ? '' : `<p>${link(directions, address || m.my_directions())}</p>`,
    phone === '' ? '' : `<p><bdi>${escapeHtml(phone)}</bdi></p>`,
    stop_url === undefined ? '' : `<p style="${small}">${escapeHtml(stopEmails[lang])} ${link(stop_url, stop_url)}</p>`,
    '</div></body></html>',
  ].join('')
}
