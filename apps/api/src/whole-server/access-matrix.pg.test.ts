import type { AnyProcedure } from '@trpc/server'
import { type TokenScope, tokenScopes } from '@waitbook/domain/staff/token-scopes'
import { appRouter } from '@waitbook/rpc/app-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accessRows } from '../../test/access-rows.ts'
import { minutes } from '../../test/fake-clock.ts'
import { joinTeam, registerTeam } from '../../test/team.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

const callers = ['nobody', 'expired', 'api_token', 'host', 'manager', 'owner'] as const
type CallerName = (typeof callers)[number]

const allowed: Record<keyof typeof accessRows, readonly CallerName[]> = {
  public: callers,
  frontDesk: ['api_token', 'host', 'manager', 'owner'],
  office: ['api_token', 'manager', 'owner'],
  people: ['host', 'manager', 'owner'],
  managers: ['manager', 'owner'],
  owners: ['owner'],
}

/** These calls would end the credentials that the other calls need; their own tests call them. */
const endsWhatItIsTriedWith = new Set(['POST /api/auth/logout/', 'session.logout', 'apiToken.regenerate'])
const live = new Set<CallerName>(['api_token', 'host', 'manager', 'owner'])

let host: TestApp
let restaurantId: string
let tokens: Record<CallerName, string | undefined>
let scopedTokens: Record<TokenScope, string>

beforeAll(async () => {
  host = await startTestApp()
  // Six demos are opened here; what one begins with are some sixty changes, which are the same for every caller.
  vi.spyOn(host.deps.play, 'begin').mockResolvedValue()
  await host.deps.demoJob.stop()
  const team = await registerTeam(host)
  restaurantId = team.restaurant_id
  const { token: expired } = await joinTeam(host, team.owner.token, 'owner')
  host.clock.advance(minutes(7 * 60))
  for (const { token } of [team.owner, team.manager, team.host]) await host.call('GET', '/api/restaurants/', { token })
  host.clock.advance(minutes(6 * 60))
  const { body } = await host.call('GET', '/api/auth/my-api-token/', { token: team.owner.token })
  tokens = {
    nobody: undefined,
    expired,
    api_token: body.token,
    host: team.host.token,
    manager: team.manager.token,
    owner: team.owner.token,
  }
  const made = await Promise.all(tokenScopes.map(async (scope) => [scope, await makeToken([scope])]))
  scopedTokens = Object.fromEntries(made)
})
afterAll(() => host.close())

const makeToken = async (scopes: TokenScope[]): Promise<string> => {
  const body = { name: scopes.join(), scopes, expires_in_days: null }
  return (await host.call('POST', '/api/auth/api-tokens/', { token: tokens.owner, body })).body.token
}

/** By their full names, as the adapter looks them up. */
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>)

/** Unknown ids: the calls are allowed, and change nothing. */
const address = (url: string) =>
  url.replace(':restaurantId', restaurantId).replace(':phone', '+919812345678').replace(/:\w+/g, '5'.repeat(22))

const send = (call: string, token: string | undefined) => {
  const [method = '', url] = call.split(' ')
  const options = { token, ...(method !== 'GET' && { body: {} }) }
  if (url) return host.call(method as 'GET', address(url), options)
  const isQuery = procedures.find(([path]) => path === call)?.[1]._def.type === 'query'
  return host.call(isQuery ? 'GET' : 'POST', `/trpc/${call}${isQuery ? '?input={}' : ''}`, {
    token,
    ...(!isQuery && { body: {} }),
  })
}

describe('the matrix', () => {
  it('has a row for every route and every procedure, and for nothing else', () => {
    const routes = host.app.routeTable
      .filter(({ url }) => url.startsWith('/api/'))
      .flatMap(({ method, url }) => [method].flat().map((name) => `${name} ${url}`))
      .filter((route) => !route.startsWith('HEAD'))
    const calls = [...routes, ...procedures.map(([path]) => path)]
    const rows: string[] = Object.values(accessRows).flat()
    expect({
      withoutRow: calls.filter((call) => !rows.includes(call)),
      ofNothing: rows.filter((row) => !calls.includes(row)),
      twice: rows.filter((row, index) => rows.indexOf(row) !== index),
    }).toEqual({ withoutRow: [], ofNothing: [], twice: [] })
  })

  it('has a declared access for every procedure', () => {
    const undeclared = procedures.filter(([, { _def }]) => !(_def.meta as { access?: string } | undefined)?.access)
    expect(undeclared.map(([path]) => path)).toEqual([])
  })
})

/** What each scope of a named token allows, written a second time; calls that only read have the scope `read`. */
const scopeOfPath = [
  [/^GET \/api\/parties\/parties\/(export|import\/progress)\//, 'parties'],
  [/\/reservations\/(export|import\/progress)\/$/, 'reservations'],
  [/^GET /, 'read'],
  [/\/add-to-waitlist\//, 'waitlist'],
  [/\/parties\//, 'parties'],
  [/\/(reservations|wishes)\//, 'reservations'],
  [/\/(messages|notify|notifications)\//, 'messages'],
  [
    /\/(waitlist|recent|activity|undo|floor|stays|resources|holds|servers|desks|displays|server_shifts|section_layouts|queues)/,
    'waitlist',
  ],
] as const

describe('a named token', () => {
  const ofTokens = [...accessRows.frontDesk, ...accessRows.office].filter((call) => call.includes(' /api/'))

  it.each(ofTokens)('needs the scope of %s and no other', async (call) => {
    const [, scope] = scopeOfPath.find(([pattern]) => pattern.test(call)) ?? []
    const answers = await Promise.all(
      tokenScopes.map(async (each) => {
        const { status, body } = await send(call, scopedTokens[each])
        return [each, status === 403 ? body.detail : 'let in']
      }),
    )
    const missing = `This API token lacks the scope '${scope}'.`
    expect(answers).toEqual(tokenScopes.map((each) => [each, each === scope ? 'let in' : missing]))
  })

  it('is allowed nothing that the default token is not', async () => {
    const all = await makeToken([...tokenScopes])
    for (const call of [...accessRows.people, ...accessRows.managers, ...accessRows.owners]) {
      if (!call.includes(' /api/')) continue
      const { status, body } = await send(call, all)
      expect([call, status, body.code]).toEqual([call, 403, 'session_needed'])
    }
  })
})

describe.each(Object.keys(accessRows) as (keyof typeof accessRows)[])('calls for %s', (group) => {
  it.each(accessRows[group])('%s', async (call) => {
    for (const caller of callers) {
      const isProcedure = !call.includes(' ')
      const isAllowed =
        allowed[group].includes(caller) && !(isProcedure && caller === 'api_token' && group !== 'public')
      if (isAllowed && endsWhatItIsTriedWith.has(call) && live.has(caller)) continue
      const { status, body } = await send(call, tokens[caller])
      const result = [call, caller, status, body?.code ?? body?.error?.data?.code]
      if (group === 'public') {
        // Wrong credentials, and tokens that are not a session's, are refused by the call itself.
        expect(result).not.toContain('not_signed_in')
        expect(result).not.toContain('role_forbidden')
      } else if (isAllowed) {
        expect(result, JSON.stringify(body)).not.toContain(401)
        expect(result, JSON.stringify(body)).not.toContain(403)
      } else if (caller === 'nobody' || caller === 'expired') {
        expect(result).toEqual([call, caller, 401, 'not_signed_in'])
      } else {
        expect(result).toEqual([call, caller, 403, caller === 'api_token' ? 'session_needed' : 'role_forbidden'])
      }
      // A signature cannot be verified without a configured secret: the 503 makes the provider deliver again.
      if (call.includes(' /api/hooks/')) expect(status).toBe(tokens[caller] === undefined ? 401 : 503)
      else expect(status).toBeLessThan(500)
    }
  })
})
