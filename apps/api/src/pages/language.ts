import { type GuestLanguage, guestLanguageTags, isGuestLanguage } from '@waitbook/domain/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

const fallback: GuestLanguage = 'en'
const yearSeconds = 31_536_000

/** The browser's most preferred language among those supported. */
export const acceptedLanguage = (header = '*'): GuestLanguage => {
  const negotiator = new Negotiator({ headers: { 'accept-language': header.slice(0, 500) } })
  const language = negotiator.language(guestLanguageTags)
  return isGuestLanguage(language) ? language : fallback
}

/** The language chosen on this device, otherwise the browser's. */
export const languageOf = (request: FastifyRequest): GuestLanguage => {
  const { lang } = request.cookies
  return isGuestLanguage(lang) ? lang : acceptedLanguage(request.headers['accept-language'])
}

/** Sets the language of this response and, by cookie, of later ones on this device. */
export const chooseLanguage = (request: FastifyRequest, reply: FastifyReply, lang: GuestLanguage) => {
  request.cookies.lang = lang
  return reply.setCookie('lang', lang, { path: '/', maxAge: yearSeconds, sameSite: 'lax', httpOnly: true })
}

/** A link such as `?lang=ta` on any page: the choice is stored, and a redirect removes the parameter and no other. */
export const rememberLanguage = async (request: FastifyRequest, reply: FastifyReply) => {
  if (request.method !== 'GET') return
  const { searchParams, pathname } = new URL(request.url, 'http://host')
  const lang = searchParams.get('lang') ?? undefined
  if (!isGuestLanguage(lang)) return
  searchParams.delete('lang')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return chooseLanguage(request, reply, lang)
    .header('cache-control', 'no-store')
    .redirect(`${pathname.replace(/^\/{2,}/, '/')}${query}`, 303)
}
