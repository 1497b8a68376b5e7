import type { TestApp } from './test-app.ts'

/** A guest's browser without scripts, which keeps the cookies that it gets. */
export const newDevice = (host: Pick<TestApp, 'app'>) => {
  const cookies = new Map<string, string>()
  const send = async (url: string, fields?: Record<string, string>, from?: string) => {
    const answer = await host.app.inject({
      method: fields ? 'POST' : 'GET',
      url,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(from !== undefined && { referer: new URL(from, 'http://wait.test').href }),
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return {
      status: answer.statusCode,
      /** The target of a redirect. */
      to: String(answer.headers.location ?? ''),
      html: answer.body.replaceAll('&amp;', '&'),
      stored: String(answer.headers['cache-control']),
    }
  }
  return {
    cookies,
    /** `from`: the path of the page that contains the link, sent as Referer. */
    open: (url: string, from?: string) => send(url, undefined, from),
    post: (url: string, fields: Record<string, string>) => send(url, fields),
  }
}
