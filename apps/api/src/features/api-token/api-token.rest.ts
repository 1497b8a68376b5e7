import { apiToken, regenerateInput } from '@waitbook/contracts/api-token'
import type { ApiTokenService } from '@waitbook/rpc/services'
import type { RestApp } from '../../rest.ts'

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
}
