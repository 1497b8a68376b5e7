import { allSteps, type Steps } from '@waitbook/domain/steps'
import type { RouteOptions } from 'fastify'
import { chapters } from '../../lib/operation-docs.ts'
import { version } from '../../lib/version.ts'
import { allDocs } from './all-docs.ts'
import type { OpenApiDocument } from './document-types.ts'
import { introductionMarkdown } from './introduction.ts'
import { SchemaCollector } from './json-schemas.ts'
import { type ApiRoute, apiMethod, apiRoutes, describeOperation, documentedPath } from './operations.ts'
import { describeWebhooks } from './webhooks.ts'

const nameOf = ({ method, url }: ApiRoute) => `${method} ${url}`

/** Routes without documentation, and documentation of routes that no longer exist; both fail a test. */
export const gapsIn = (table: readonly RouteOptions[]) => {
  const routes = new Set(apiRoutes(table).map(nameOf))
  return {
    undocumented: [...routes].filter((name) => allDocs[name] === undefined),
    unknown: Object.keys(allDocs).filter((name) => !routes.has(name)),
  }
}

/** The description of the running application, generated from its routes and their schemas. */
export const createDocument = (table: readonly RouteOptions[]) => allSteps(createDocumentInSteps(table))

/** The same in steps: each describes one route or event. */
export function* createDocumentInSteps(table: readonly RouteOptions[]): Steps<OpenApiDocument> {
  const collector = new SchemaCollector()
  const paths: OpenApiDocument['paths'] = {}
  const order = Object.keys(allDocs)
  const routes = apiRoutes(table)
    .filter((route) => allDocs[nameOf(route)])
    .sort((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)))
  for (const route of routes) {
    const docs = allDocs[nameOf(route)]
    if (!docs || docs.isFallback) continue
    yield
    const path = documentedPath(route.url)
    paths[path] = { ...paths[path], [apiMethod(route.method)]: describeOperation(route, docs, collector) }
  }
  const webhooks = yield* describeWebhooks(collector)
  yield
  const used = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Waitbook API',
      version,
      summary: 'The waitlist, the reservations and the guests of a restaurant, for scripts.',
      description: introductionMarkdown,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server of this document.' }],
    tags: Object.entries(chapters)
      .filter(([name]) => used.has(name as keyof typeof chapters))
      .map(([name, description]) => ({ name, description })),
    security: [{ token: [] }],
    paths,
    webhooks,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word `Token`, a space, and the token: `Authorization: Token {token}`.',
        },
      },
      schemas: Object.fromEntries(Object.entries(collector.components).sort(([a], [b]) => a.localeCompare(b))),
    },
  }
}
