import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A restaurant's own site at another origin. */
export const openSite = async (html: string | (() => string)) => {
  const site = createServer((_request, answer) =>
    answer.setHeader('content-type', 'text/html').end(typeof html === 'string' ? html : html()),
  )
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, close: () => site.close() }
}
