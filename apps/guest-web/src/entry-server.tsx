import type { GuestLanguage, GuestRenderer } from '@waitbook/contracts/guest-pages'
import { renderToString } from 'react-dom/server'
import { renderDocument } from './document.ts'
import { directionOf } from './language.ts'
import { isLive, LiveApp, type LivePage } from './live-app.tsx'
import { serialiseState } from './page-state.ts'
import { pageTitle } from './page-title.ts'
import { m } from './paraglide/messages.js'
import { overwriteGetLocale } from './paraglide/runtime.js'
import { StaticApp } from './static-app.tsx'
import css from './styles.css?inline'

const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css)))
const styleHash = `'sha256-${btoa(String.fromCharCode(...digest))}'`

/** Rendering never waits, so one page is done before the next sets its language. */
let rendered: GuestLanguage = 'en'
overwriteGetLocale(() => rendered)

const selfRefreshSeconds = 30

const renderLive = (page: LivePage) => {
  const state = { page, renderedAt: Date.now() }
  return [renderToString(<LiveApp {...state} />), serialiseState(state)] as const
}

export const renderGuestPage: GuestRenderer['renderGuestPage'] = (page, { theme, lang }) => {
  rendered = lang
  const [body, state] = isLive(page) ? renderLive(page) : [renderToString(<StaticApp page={page} />)]
  const html = renderDocument({
    title: pageTitle(page),
    lang,
    theme,
    css,
    body,
    state,
    scriptSrc: __CLIENT_SCRIPTS__[lang],
    refreshSeconds: page.page === 'confirmation' ? selfRefreshSeconds : undefined,
  })
  return { html, styleHashes: [styleHash] }
}

export const tableReadyNews: GuestRenderer['tableReadyNews'] = (restaurantName, lang) => {
  rendered = lang
  return { title: `${m.ready()} – ${restaurantName}`, body: m.ready_next(), dir: directionOf(lang) }
}
