import type { RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import FindMyWay, { type HTTPMethod } from 'find-my-way'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the running application, as registered. */
    routeTable: readonly RouteOptions[]
    /** The methods that exist for this URL (its query is ignored); none if no route matches. */
    methodsAt(url: string): string[]
  }
}

/** Must match how the application itself routes. A batch of procedures is one parameter: twenty of the longest names fit. */
export const routing = { ignoreTrailingSlash: true, maxParamLength: 1_024 } as const

/** Records all routes. To be registered before any of them. */
export const routeTablePlugin = fp(async (app) => {
  const routes: RouteOptions[] = []
  const router = FindMyWay(routing)
  const methods = new Set<HTTPMethod>()

  app.addHook('onRoute', (route) => {
    routes.push(route)
    for (const method of [route.method].flat() as HTTPMethod[]) {
      methods.add(method)
      router.on(method, route.url, () => undefined)
    }
  })
  app.decorate('routeTable', routes)
  app.decorate('methodsAt', (url: string) => [...methods].filter((method) => router.find(method, url) !== null).sort())
})
