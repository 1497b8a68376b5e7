import type { GuestPage, GuestRenderer } from '@waitbook/contracts/guest-pages'
import type { GuestLanguage } from '@waitbook/domain/languages'
import { renderToString } from 'react-dom/server'
import { renderDocument } from './document.ts'
import { JoinApp } from './join-app.tsx'
import { directionOf } from './language.ts'
import { serialiseState } from './page-state.ts'
import { pageTitle } from './page-title.ts'
import { m } from './paraglide/messages.js'
import { overwriteGetLocale } from './paraglide/runtime.js'
import { manifestPath } from './paths.ts'
import { PlaceApp } from './place-app.tsx'
import { StaticApp } from './static-app.tsx'
import css from './styles.css?inline'

const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css)))
const styleHash = `'sha256-${btoa(String.fromCharCode(...digest))}'`

/** Rendering is synchronous: a page is complete before the next one sets its language. */
let rendered: GuestLanguage = 'en'
overwriteGetLocale(() => rendered)

const selfRefreshSeconds = 30

/** The rendered markup of the page, and the state that hydrates it. */
const renderBody = (page: GuestPage) => {
  const renderedAt = Date.now()
  if (page.page === 'join') {
    const state = { page, renderedAt }
    const body = renderToString(<JoinApp {...state} />)
    return [body, serialiseState({ ...state, page: { ...page, countries: [] } })] as const
  }
  if (page.page === 'confirmation') {
    const state = { page, renderedAt }
    return [renderToString(<PlaceApp {...state} />), serialiseState(state)] as const
  }
  return [renderToString(<StaticApp page={page} />), undefined] as const
}

export const renderGuestPage: GuestRenderer['renderGuestPage'] = (page, { theme, lang }) => {
  rendered = lang
  const [body, state] = renderBody(page)
  const html = renderDocument({
    title: pageTitle(page),
    lang,
    theme,
    css,
    body,
    state,
    scripts: __CLIENT_SCRIPTS__[lang][page.page === 'join' ? 'join' : 'place'],
    manifest: page.page === 'join' || page.page === 'confirmation' ? manifestPath(page.restaurant_id) : undefined,
    refreshSeconds: page.page === 'confirmation' ? selfRefreshSeconds : undefined,
  })
  return { html, styleHashes: [styleHash] }
}

export const turnNearNotification: GuestRenderer['turnNearNotification'] = (restaurantName, lang) => {
  rendered = lang
  return { title: `${m.turn_near()} – ${restaurantName}`, body: m.turn_near_next(), dir: directionOf(lang) }
}

export const tableReadyNotification: GuestRenderer['tableReadyNotification'] = (restaurantName, lang) => {
  rendered = lang
  return { title: `${m.ready()} – ${restaurantName}`, body: m.ready_next(), dir: directionOf(lang) }
}
