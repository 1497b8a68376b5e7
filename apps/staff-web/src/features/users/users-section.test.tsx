import { screen, within } from '@testing-library/react'
import type { Team } from '@waitbook/contracts/users'
import { type Role, roleCan, roles } from '@waitbook/domain/staff/permissions'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { renderApp, testUser } from '../../../test/render-app.tsx'
import { answerCalls, Refusal } from '../../../test/server.ts'
import { permissionRows } from './users-messages.ts'

const member = (username: string, role: Role, fields = {}) => ({
  id: username.padEnd(22, '0'),
  username,
  email: '',
  role,
  is_active: true,
  has_two_factor: false,
  created_at: '2026-11-01T10:00:00.000Z',
  last_sign_in_at: '2026-11-20T18:30:00.000Z',
  ...fields,
})
const me = member('priya', 'owner')
const team: Team = { users: [me, member('rohan', 'manager'), member('sofia', 'host')], invites: [] }

const renderTeam = (role: Role, calls: Parameters<typeof answerCalls>[0] = {}) => {
  const user = { ...testUser, id: me.id, role }
  localStorage.setItem('authToken', 'secret')
  localStorage.setItem('isAuthenticated', 'true')
  localStorage.setItem('user', JSON.stringify(user))
  answerCalls({ 'session.me': () => user, 'users.team': () => team, ...calls })
  return renderApp('/settings?section=users')
}

const openActions = async (user: ReturnType<typeof renderApp>['user'], username: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${username}` }))
  return within(await screen.findByRole('menu'))
}

test('the last owner cannot be changed, and the menu shows why', async () => {
  const { user, baseElement } = renderTeam('owner')
  const menu = await openActions(user, 'priya')
  menu.getByText('The restaurant needs an owner.')
  menu.getByText('You cannot deactivate your own account.')
  expect(menu.getByRole('menuitem', { name: /Change role/ }).getAttribute('aria-disabled')).toBe('true')
  await expectNoViolations(baseElement)
})

test('a manager changes hosts, but no owner', async () => {
  const changed: unknown[] = []
  const { user } = renderTeam('manager', {
    'users.team': () => ({ ...team, users: [member('anna', 'owner'), ...team.users.slice(1)] }),
    'users.changeRole': (input) => {
      changed.push(input)
      return member('sofia', input.role)
    },
  })
  const owners = await openActions(user, 'anna')
  expect(owners.getAllByText('Only owners change owners.')).toHaveLength(3)
  await user.keyboard('{Escape}')
  await user.click((await openActions(user, 'sofia')).getByRole('menuitem', { name: 'Change role' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Role of sofia' }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Owner' }).disabled).toBe(true)
  await user.click(dialog.getByRole('radio', { name: 'Manager' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('sofia is now Manager.')
  expect(changed).toEqual([{ id: member('sofia', 'host').id, role: 'manager' }])
})

test('an invite’s link is shown once, and a refusal with the server’s text', async () => {
  let isRefused = true
  let isHanging = false
  const { user } = renderTeam('owner', {
    // The refetch after the refusal is still in flight at the next press.
    'users.team': () => (isHanging ? new Promise(() => undefined) : team),
    'users.invite': (input) => {
      isHanging = isRefused
      if (isRefused) throw new Refusal(409, { detail: 'There are 50 open invites: revoke one first.' })
      return {
        ...input,
        id: 'i'.repeat(22),
        created_by: 'priya',
        created_at: me.created_at,
        expires_at: me.created_at,
        link: 'http://x/invite#a.b',
      }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  await user.click(await screen.findByRole('button', { name: 'Make link' }))
  await screen.findByText('There are 50 open invites: revoke one first.')
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Make link' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Invite link')).value).toBe('http://x/invite#a.b')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByLabelText('Invite link')).toBeNull()
})

test('a forgotten password is reset after a question, and the new one is shown once', async () => {
  const asked: unknown[] = []
  let isRefused = true
  const { user, baseElement } = renderTeam('owner', {
    'users.team': () => ({ ...team, users: [me, member('rohan', 'manager', { has_two_factor: true })] }),
    'users.resetPassword': (input) => {
      if (isRefused) throw new Refusal(403, { detail: 'Your role does not allow this.' })
      asked.push(input)
      return { username: 'rohan', password: 'abcdefghjkmnpqrs' }
    },
  })
  const own = await openActions(user, 'priya')
  own.getByText('Change your own in Settings > Security.')
  await user.keyboard('{Escape}')
  await user.click((await openActions(user, 'rohan')).getByRole('menuitem', { name: 'Reset password' }))
  const question = within(await screen.findByRole('dialog', { name: 'Reset the password of rohan?' }))
  question.getByText(/second factor stays on/)
  await user.click(question.getByRole('button', { name: 'Reset password' }))
  await screen.findByText('Your role does not allow this.')
  expect(screen.queryByLabelText('New password')).toBeNull()
  isRefused = false
  await user.click(question.getByRole('button', { name: 'Reset password' }))
  const shown = await screen.findByLabelText<HTMLInputElement>('New password')
  expect(shown.value).toBe('abcdefghjkmnpqrs')
  expect(asked).toEqual([{ id: member('rohan', 'manager').id }])
  screen.getByRole('dialog', { name: 'New password of rohan' })
  screen.getByText(/change it after sign-in, in Settings > Security/)
  await expectNoViolations(baseElement)
  await user.click(screen.getByRole('button', { name: 'Copy password' }))
  expect(await navigator.clipboard.readText()).toBe('abcdefghjkmnpqrs')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('a team that cannot be loaded can be retried', async () => {
  let isAway = true
  const { user } = renderTeam('owner', {
    'users.team': () => {
      if (isAway) throw new Refusal(503, { detail: 'Away.' })
      return team
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isAway = false
  await user.click(again)
  await screen.findByText('sofia')
}, 15_000)

test('a host sees only the section of its own account, and why another is not available', async () => {
  renderTeam('host')
  await screen.findByText(/Your role does not allow this\./)
  const menu = within(screen.getByRole('navigation', { name: 'Settings' }))
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Security'])
})

test('the table of the page equals the permission table of the domain', async () => {
  const { user } = renderTeam('owner')
  await user.click(await screen.findByText('What each role may do', { selector: 'summary *' }))
  for (const { label, permission } of permissionRows) {
    const row = screen.getByRole('row', { name: new RegExp(label.replace(/[()]/g, '.')) })
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells, label).toEqual(roles.map((role) => (roleCan(role, permission) ? 'Yes' : 'No')))
  }
})

const uses = [
  { address: '203.0.113.7', device: 'till/3.1', last_used_at: '2026-11-27T18:30:00.000Z' },
  { address: '198.51.100.4', device: 'curl/8.5.0', last_used_at: '2026-11-20T08:00:00.000Z' },
]
const made = '2026-11-01T10:00:00.000Z'
const withToken = {
  'apiToken.list': () => ({ tokens: [], has_default: true, default_token: { created_at: made, uses } }),
}
const deactivated = (is_replaced: boolean) => ({
  ...member('rohan', 'manager', { is_active: false }),
  default_token: { created_at: is_replaced ? '2026-11-28T10:00:00.000Z' : made, uses, is_replaced },
})

test.each([
  ['Replace it', { replace_token_made_at: made }, 'The default API token was replaced. Scripts need the new one.'],
  ['Leave it', {}, undefined],
])('deactivating a manager asks whether to replace the default token: %s', async (answer, expected, toast) => {
  const asked: unknown[] = []
  const { user, baseElement } = renderTeam('owner', {
    ...withToken,
    'users.deactivate': (input) => {
      asked.push(input)
      return deactivated(answer === 'Replace it')
    },
  })
  await user.click((await openActions(user, 'rohan')).getByRole('menuitem', { name: 'Deactivate' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/till\/3\.1 at 203\.0\.113\.7/)
  expect(dialog.getByText(/curl\/8\.5\.0 at 198\.51\.100\.4/)).toBeTruthy()
  const confirm = dialog.getByRole('button', { name: 'Deactivate rohan' })
  expect(confirm.hasAttribute('disabled')).toBe(true)
  await expectNoViolations(baseElement)
  await user.click(dialog.getByRole('radio', { name: answer }))
  await user.click(confirm)
  expect(await screen.findByText('rohan was deactivated.')).toBeTruthy()
  expect(asked).toEqual([{ id: 'rohan'.padEnd(22, '0'), ...expected }])
  if (toast) expect(screen.getByText(toast)).toBeTruthy()
  else expect(screen.queryByText(/default API token (was replaced|still works)/)).toBeNull()
})

test('demoting a manager asks as well, and a promotion does not', async () => {
  const { user } = renderTeam('owner', withToken)
  await user.click((await openActions(user, 'rohan')).getByRole('menuitem', { name: 'Change role' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Owner' }))
  expect(dialog.queryByRole('radio', { name: 'Replace it' })).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'Host' }))
  expect(await dialog.findByRole('radio', { name: 'Replace it' })).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true)
})

test('a token that a colleague made meanwhile is offered for replacement again', async () => {
  const { user } = renderTeam('owner', {
    ...withToken,
    'users.deactivate': () => ({
      ...deactivated(false),
      default_token: { created_at: '2026-11-28T11:00:00.000Z', uses, is_replaced: false },
    }),
  })
  await user.click((await openActions(user, 'rohan')).getByRole('menuitem', { name: 'Deactivate' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: 'Replace it' }))
  await user.click(dialog.getByRole('button', { name: 'Deactivate rohan' }))
  expect(await screen.findByText(/default API token still works/)).toBeTruthy()
})

test('a host is deactivated without a question about tokens', async () => {
  const { user } = renderTeam('owner', withToken)
  await user.click((await openActions(user, 'sofia')).getByRole('menuitem', { name: 'Deactivate' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('radio')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Deactivate sofia' }).hasAttribute('disabled')).toBe(false)
})

test('a manager cannot reset or demote another manager, and the menu shows why', async () => {
  const { user } = renderTeam('manager')
  const menu = await openActions(user, 'rohan')
  expect(menu.getAllByText('Only owners do this for managers.')).toHaveLength(2)
})
