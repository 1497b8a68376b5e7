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
import { staffCalls } from '../../lib/rest-calls.ts'

const access = 'api_token.manage'
const tokens = '/api/auth/api-tokens/'
const made = { body: makeTokenInput, response: madeToken, location: `${tokens}{id}/` }

export const apiTokenRest = (app: RestApp, { apiToken: service }: { apiToken: ApiTokenService }) => {
  const { call, session } = staffCalls(app)
  call('GET /api/auth/my-api-token/', access, { response: apiToken }, service.get)
  call('POST /api/auth/my-api-token/', access, { body: regenerateInput, response: apiToken }, service.regenerate)
  session(`GET ${tokens}`, access, { response: namedTokens }, service.list)
  session(`POST ${tokens}`, access, made, service.makeNamed)
  session(`DELETE ${tokens}:id/`, access, { params: namedTokenInput }, service.revoke)
}
