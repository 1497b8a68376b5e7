import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { answerCalls } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

test('staff see every text with how it ended', async () => {
  storeSession()
  const message = {
    entry_id: null,
    to: '+919812345601',
    channel: 'sms',
    provider: null,
    segments: 2,
    attempts: 1,
    error: null,
    template_type: 'table_ready',
    created_at: '2026-03-01T19:30:00Z',
  }
  answerCalls({
    'settings.general.get': () => ({ name: 'The Copper Pot', time_zone: 'Asia/Kathmandu' }),
    'messages.outbox': () => [
      { ...message, id: 'a', body: 'Your table is ready.', state: 'not_sent' },
      { ...message, id: 'b', body: 'You are in the queue.', state: 'failed', error: 'No credit left.' },
    ],
  })
  const { baseElement } = renderApp(paths.messages)
  await screen.findByText('Your table is ready.')
  expect(screen.getByText('Not sent')).toBeTruthy()
  expect(screen.getByText('Failed')).toBeTruthy()
  expect(screen.getByText('No credit left.')).toBeTruthy()
  expect(screen.getAllByText('SMS · Table ready · 2 texts')).toHaveLength(2)
  expect(screen.getByText(/Texts are not set up/)).toBeTruthy()
  expect(await screen.findAllByText('Mar 2, 01:15 AM')).toHaveLength(2)
  await expectNoViolations(baseElement)
})
