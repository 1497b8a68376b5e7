import { expect, it } from 'vitest'
import { permissions, roleCan } from '../staff/permissions.ts'
import { demoAllows } from './permissions.ts'

const refused = (kind: 'visitor' | 'public', isRead: boolean) =>
  permissions.filter((permission) => !demoAllows(kind, permission, isRead))

it('a visitor may read everything in a demo, and change no account, token or webhook', () => {
  expect(refused('visitor', true)).toEqual([])
  expect(refused('visitor', false)).toEqual([
    'account.own',
    'api_token.manage',
    'integrations.manage',
    'users.manage',
    'users.owners',
    'locations.manage',
  ])
})

it('the public demo refuses all that a visitor’s refuses, deletions, and what shows other visitors', () => {
  expect(refused('public', true)).toEqual(['account.own', 'sign_ins.read_all'])
  expect(refused('public', false)).toEqual(
    permissions.filter(
      (permission) =>
        refused('visitor', false).includes(permission) ||
        ['reservations.manage', 'parties.manage', 'privacy.manage', 'privacy.erase', 'sign_ins.read_all'].includes(
          permission,
        ),
    ),
  )
})

it('what every host does all evening is refused in no demo', () => {
  const frontDesk = permissions.filter((permission) => roleCan('api_token', permission) && roleCan('host', permission))
  for (const permission of frontDesk) expect(demoAllows('public', permission, false), permission).toBe(true)
})
