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
