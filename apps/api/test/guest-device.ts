import type { TestApp } from './test-app.ts'

/** A guest's browser without scripts, which keeps the cookies that it gets. */
export const newDevice = (host: Pick<TestApp, 'app'>) => {
  const cookies = new Map<string, string>()
  const send = async (url: string, fields?: Record<string, string>) => {
    const answer = await host.app.inject({
      method: fields ? 'POST' : 'GET',
      url,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
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
  return { cookies, open: (url: string) => send(url), post: send }
}
