import {
  apiToken,
  madeToken,
  makeTokenInput,
  namedTokenInput,
  namedTokens,
  regenerateInput,
} from '@waitbook/contracts/api-token'
import type { ApiTokenService } from '@waitbook/rpc/office-services'
import type { RestApp } from '../../lib/rest.ts'

export const apiTokenRest = (app: RestApp, { apiToken: service }: { apiToken: ApiTokenService }) => {
  app.get(
    '/api/auth/my-api-token/',
    { config: { access: 'api_token.manage' }, schema: { response: { 200: apiToken } } },
    async (request) => service.get(await request.authenticate()),
  )

  app.post(
    '/api/auth/my-api-token/',
    { config: { access: 'api_token.manage' }, schema: { body: regenerateInput, response: { 200: apiToken } } },
    async (request) => service.regenerate(await request.authenticate()),
  )

  app.get(
    '/api/auth/api-tokens/',
    { config: { access: 'api_token.manage' }, schema: { response: { 200: namedTokens } } },
    async (request) => service.list(await request.authenticateSession()),
  )

  app.post(
    '/api/auth/api-tokens/',
    {
      config: { access: 'api_token.manage', location: '/api/auth/api-tokens/{id}/' },
      schema: { body: makeTokenInput, response: { 201: madeToken } },
    },
    async (request, reply) =>
      reply.code(201).send(await service.makeNamed(await request.authenticateSession(), request.body)),
  )

  app.delete(
    '/api/auth/api-tokens/:id/',
    { config: { access: 'api_token.manage' }, schema: { params: namedTokenInput } },
    async (request, reply) => {
      await service.revoke(await request.authenticateSession(), request.params)
      return reply.code(204).send()
    },
  )
}
