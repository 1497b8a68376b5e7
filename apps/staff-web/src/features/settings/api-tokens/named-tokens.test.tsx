import { screen, within } from '@testing-library/react'
import type { NamedToken } from '@waitbook/contracts/api-token'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { renderApp, storeSession } from '../../../../test/render-app.tsx'
import { answerCalls } from '../../../../test/server.ts'

const till: NamedToken = {
  id: '5'.repeat(22),
  name: 'Till',
  scopes: ['read', 'waitlist'],
  created_by: 'priya',
  created_at: '2026-11-01T10:00:00.000Z',
  expires_at: null,
  is_expired: false,
  last_used_at: null,
}

const openSection = (tokens: NamedToken[]) => {
  const asked: object[] = []
  storeSession()
  answerCalls({
    'apiToken.get': () => ({
      token: 'qk_default',
      created_at: till.created_at,
      restaurant: { name: 'The Copper Pot' },
    }),
    'apiToken.list': () => ({ tokens, has_default: true, default_token: null }),
    'apiToken.make': (input) => {
      asked.push(input)
      tokens.unshift({ ...till, id: '6'.repeat(22), name: input.name, scopes: input.scopes })
      return { ...tokens[0], token: 'qk_shown_once' }
    },
    'apiToken.revoke': (input) => {
      asked.push(input)
      tokens.splice(0, 1)
      return null
    },
  })
  return { ...renderApp('/settings?section=api-tokens'), asked }
}

test('a token is made with its scopes and shown once', async () => {
  const { user, asked, baseElement } = openSection([])
  await screen.findByText('No token was made yet.')
  await user.click(screen.getByRole('button', { name: 'Make a token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a token' }))
  await user.click(dialog.getByRole('button', { name: 'Make token' }))
  await dialog.findByText('Please enter a name.')
  await user.type(dialog.getByLabelText('Name'), 'Display')
  await user.click(dialog.getByLabelText('Messages'))
  await user.selectOptions(dialog.getByLabelText('Expires'), 'Never')
  await expectNoViolations(baseElement)
  await user.click(dialog.getByRole('button', { name: 'Make token' }))
  await screen.findByDisplayValue('qk_shown_once')
  expect(asked).toEqual([{ name: 'Display', scopes: ['read', 'messages'], expires_in_days: null }])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await screen.findByText('Display')
  expect(screen.queryByDisplayValue('qk_shown_once')).toBeNull()
})

test('a token says who made it and when it was last used, and is revoked after a question', async () => {
  const { user, asked } = openSection([{ ...till, last_used_at: '2026-11-20T10:00:00.000Z' }])
  await screen.findByText(/Made by priya/)
  screen.getByText(/Last used on/)
  await user.click(screen.getByRole('button', { name: 'Revoke the token Till' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke token' }))
  await screen.findByText('The token is refused from now on.')
  await screen.findByText('No token was made yet.')
  expect(asked).toEqual([{ id: till.id }])
})
