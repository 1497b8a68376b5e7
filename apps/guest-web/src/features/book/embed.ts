import { frameMessage, heightMessage } from './frame-messages.ts'

/**
 * Runs on a restaurant's own site: shows a link to the booking page, and in its place the page in a frame as soon as that
 * has answered. Where frames are not allowed for the site, the link stays.
 */
const script = document.currentScript as HTMLScriptElement
const { origin, pathname } = new URL(script.src)
const id = pathname.split('/').pop()?.replace(/\.js$/, '') ?? ''
const lang = document.documentElement.lang.slice(0, 2).toLowerCase()
const labels = __BOOK_LABELS__
const known = lang in labels
// A page without a dark theme is light whatever the device prefers.
const isDark = getComputedStyle(document.documentElement).colorScheme.includes('dark')

const link = document.createElement('a')
link.href = `${origin}/book/${id}/?source=embed`
link.textContent = script.dataset.label || labels[known ? lang : 'en'] || ''
// A site builder may show the script in a frame of its own, in which the booking page would be refused.
if (self !== top) {
  link.target = '_blank'
  link.rel = 'noopener'
}

const frame = document.createElement('iframe')
frame.src = `${origin}/embed/${id}/?${new URLSearchParams({ ...(known && { lang }), ...(!isDark && { theme: 'light' }) })}`
frame.title = link.textContent
Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: '0' })
frame.addEventListener('load', () => frame.contentWindow?.postMessage({ waitbook: frameMessage }, origin))

addEventListener('message', ({ source, origin: from, data }) => {
  if (source !== frame.contentWindow || from !== origin || data?.waitbook !== heightMessage) return
  const height = Number(data.height)
  if (!(height > 0)) return
  link.remove()
  frame.style.height = `${Math.min(height, 9_999)}px`
})
script.after(link, frame)
