import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderApp } from '../../../test/render-app.tsx'
import { answerCalls } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

const openRegister = async (takes: string) => {
  answerCalls({ 'session.registration': () => ({ takes }) })
  const { user } = renderApp(paths.landing)
  await user.click((await screen.findAllByRole('button', { name: 'Start Free Trial' }))[0] as HTMLElement)
  return user
}

test.each([
  ['none', 'This server takes no new restaurants.'],
  ['invited', 'This server takes new restaurants by invitation.'],
])('where registration takes %s, the tab says so in place of the form', async (takes, sentence) => {
  await openRegister(takes)
  await screen.findByText(sentence, { exact: false })
  expect(screen.queryByRole('form', { name: 'Register' })).toBeNull()
})

test('the link of an invite opens the form, which sends its token', async () => {
  const sent: object[] = []
  answerCalls({
    'session.registration': () => ({ takes: 'invited' }),
    'session.register': (input) => {
      sent.push(input)
      return {}
    },
  })
  const { user } = renderApp(`${paths.landing}#register=wr_secret`)
  await screen.findByRole('form', { name: 'Register' })
  await user.type(screen.getByLabelText('Username'), 'priya')
  await user.type(screen.getByLabelText('Business name'), 'The Copper Pot')
  await user.type(screen.getByLabelText('Password'), 'long enough 9')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByText('Registration successful! Please log in.')
  expect(sent).toMatchObject([{ username: 'priya', invite: 'wr_secret' }])
})
