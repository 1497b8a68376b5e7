import { frameMessage, heightMessage } from './frame-messages.ts'

/** In the framed page: reports its height to the site that shows it, once that site has asked and is one of those listed. */
const listed = document.querySelector<HTMLMetaElement>('meta[name="frame-origins"]')?.content.split(' ') ?? []
let site: string | undefined

const report = () => {
  if (site === undefined) return
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height)
  parent.postMessage({ waitbook: heightMessage, height }, site)
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || !listed.includes(origin) || data?.waitbook !== frameMessage) return
  site = origin
  report()
})
new ResizeObserver(report).observe(document.documentElement)

/** The hint to open the page in a tab, if the site allows its frame to run scripts, but not to leave it. */
const ownTab = document.getElementById('own-tab')
const noEffectMs = 2_000

const showIfNothingHappens = (time?: string) =>
  setTimeout(() => {
    const link = ownTab?.querySelector('a')
    if (!ownTab || !link) return
    if (time) {
      const url = new URL(link.href)
      const [date = '', clock = ''] = time.split('T')
      url.searchParams.set('date', date)
      url.searchParams.set('time', clock)
      link.href = url.href
    }
    ownTab.hidden = false
    link.focus()
  }, noEffectMs)

if (ownTab) ownTab.hidden = true
// Leaving the frame ends this script.
document.addEventListener('submit', ({ target, submitter }) => {
  if (target instanceof HTMLFormElement && target.target === '_top') {
    showIfNothingHappens(submitter instanceof HTMLButtonElement ? submitter.value : undefined)
  }
})
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a[target="_top"]')) showIfNothingHappens()
})
