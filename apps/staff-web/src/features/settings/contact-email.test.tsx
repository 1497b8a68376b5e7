import { screen } from '@testing-library/react'
import { notificationSettings } from '@waitbook/contracts/settings/notifications'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { answerCalls } from '../../../test/server.ts'

test('the contact address is saved, then confirmed by a mail that is sent on request', async () => {
  storeSession()
  let saved = notificationSettings.parse({})
  let state = 'none'
  let mails = 0
  answerCalls({
    'settings.waitlist.get': () => defaultWaitlistSettings,
    'settings.notifications.get': () => saved,
    'settings.notifications.save': ({ seen: _seen, ...patch }) => {
      saved = { ...saved, ...(patch as object) }
      state = 'unconfirmed'
      return saved
    },
    'messages.confirmContactEmail': () => {
      mails += 1
      return null
    },
    'messages.state': () => ({
      providers: { sms: 'outbox', voice: 'outbox', email: 'smtp', whatsapp: 'outbox' },
      webhooks: [],
      sent_today: 0,
      contact_email: state,
    }),
  })
  const { user, baseElement } = renderApp('/settings?section=notifications')
  expect(await screen.findByText('Without a contact e-mail guests cannot answer e-mails.')).toBeTruthy()
  await user.click(screen.getByLabelText('Contact e-mail'))
  await user.paste('desk@cafe.example')
  expect(screen.getByText('Save the address to confirm it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send a confirmation e-mail' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Send a confirmation e-mail' }))
  expect(await screen.findByText(/An e-mail was sent to this address/)).toBeTruthy()
  expect([saved.contact_email, mails]).toEqual(['desk@cafe.example', 1])
  await expectNoViolations(baseElement)
})
