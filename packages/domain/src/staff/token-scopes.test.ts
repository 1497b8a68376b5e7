import { expect, it } from 'vitest'
import { permissions, roleCan } from './permissions.ts'
import { scopeFor, tokenScopes } from './token-scopes.ts'

it('every permission of an API token has a scope, and no other permission has one', () => {
  const ofTokens = permissions.filter((permission) => roleCan('api_token', permission))
  expect(permissions.filter((permission) => scopeFor(permission) !== undefined)).toEqual(ofTokens)
})

it('every scope allows something', () => {
  expect(new Set(permissions.map(scopeFor).filter(Boolean))).toEqual(new Set(tokenScopes))
})
