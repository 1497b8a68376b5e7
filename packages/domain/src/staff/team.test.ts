import { expect, it } from 'vitest'
import { type Role, roles } from './permissions.ts'
import { isLastOwner, mayManageRole, mayTakeOver } from './team.ts'

const managed: Record<Role, Role[]> = { owner: ['owner', 'manager', 'host'], manager: ['manager', 'host'], host: [] }

it.each(roles)('%s manages the roles below it', (actor) => {
  expect(roles.filter((role) => mayManageRole(actor, role))).toEqual(managed[actor])
})

/** A manager who could reset a manager's password would act in their name. */
const takenOver: Record<Role, Role[]> = { owner: ['owner', 'manager', 'host'], manager: ['host'], host: [] }

it.each(roles)('%s may set the passwords of accounts with fewer rights, and owners of all', (actor) => {
  expect(roles.filter((role) => mayTakeOver(actor, role))).toEqual(takenOver[actor])
})

const member = (id: string, role: Role, deactivated_at: string | null = null) => ({ id, role, deactivated_at })

it.each([
  [[member('a', 'owner')], true],
  [[member('a', 'owner'), member('b', 'manager')], true],
  [[member('a', 'owner'), member('b', 'owner')], false],
  [[member('a', 'owner'), member('b', 'owner', '2026-11-01T00:00:00Z')], true],
  [[member('a', 'manager'), member('b', 'owner')], false],
  [[member('a', 'owner', '2026-11-01T00:00:00Z'), member('b', 'owner')], false],
])('of %j, a is the last owner: %s', (members, expected) => {
  expect(isLastOwner(members, 'a')).toBe(expected)
})
